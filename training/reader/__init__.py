"""Trains, measures and exports the reader.

The reader is a small cross-encoder: it takes a question and a window of sentences, and returns the span that answers
the question, or none.
"""
