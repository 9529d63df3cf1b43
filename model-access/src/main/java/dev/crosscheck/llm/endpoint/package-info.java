/**
 * The model endpoint: a request, its answer, and the meaning of its failures. Only this package and its neighbours
 * depend on langchain4j.
 */
package dev.crosscheck.llm.endpoint;
