/**
 * The index in an OpenSearch cluster that all replicas of the service share: one document of OpenSearch per passage,
 * and one with the number of the last change.
 */
package dev.crosscheck.search.index.opensearch;
