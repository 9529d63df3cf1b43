/** Filters the requests to every service's HTTP server: who may call, the form of a request, and its size. */
package dev.crosscheck.steps.http;
