/** The truth about documents: their versions, passages and the numbered changes, in Postgres. */
package dev.crosscheck.search.corpus;
