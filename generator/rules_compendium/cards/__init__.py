"""Cards and reference sheets: one card model, laid out for paper by Typst and for the page by the browser."""
