"""The linked model to pages, definitions and files for programs: data in, bytes out."""
