/** The documents in Postgres, the source of truth: versions, passages and numbered changes. */
package dev.crosscheck.search.corpus;
