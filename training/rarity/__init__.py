"""Counts how rare characters are in Chinese passages, for the rerank of the search."""
