/** Drafts: findings that are sentences of sources, letter for letter, the inference drawn from them, and revisions. */
package dev.crosscheck.analyst.draft;
