"""What all tests in Python share: the server as a process, an HTTP client, pages and databases."""
