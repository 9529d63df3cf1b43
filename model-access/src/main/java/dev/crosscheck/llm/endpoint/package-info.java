/**
 * The endpoint: one request, one answer, and what its failures mean. Only this package and its neighbours know
 * langchain4j.
 */
package dev.crosscheck.llm.endpoint;
