"""The behaviour of pages in three engines: Debian's Chromium, Firefox and WebKitGTK (`make engines`)."""
