/**
 * Sends the tests' requests and checks the answers, in the words of REST Assured. Its classes interpret Groovy at each
 * request and compile Groovy for each path, which was a third of the tests' CPU time.
 */
package dev.crosscheck.gateway.http;
