"""Trains, measures and exports the reader.

A small cross-encoder: from a question and a window of sentences to the span that answers, or to none.
"""
