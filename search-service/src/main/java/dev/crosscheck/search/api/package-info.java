/**
 * The documents' REST endpoints. The gateway passes them on word for word, so what is here is the public contract:
 * paths, validation, problem details.
 */
package dev.crosscheck.search.api;
