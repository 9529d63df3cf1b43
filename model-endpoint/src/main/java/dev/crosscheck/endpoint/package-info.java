/** The APIs of language models' endpoints: requests, answers, streams and errors, as JSON and plain values. */
package dev.crosscheck.endpoint;
