/**
 * The REST endpoints for documents. The gateway passes requests and answers through unchanged, so this package is the
 * public contract: paths, validation, problem details.
 */
package dev.crosscheck.search.api;
