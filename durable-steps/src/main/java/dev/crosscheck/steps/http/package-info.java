/** The door of every service's HTTP server: who may knock, what a request may look like, and how large it may be. */
package dev.crosscheck.steps.http;
