/** Drafts and revises reports: findings quoted verbatim from the sources, and the inference from them. */
package dev.crosscheck.analyst.draft;
