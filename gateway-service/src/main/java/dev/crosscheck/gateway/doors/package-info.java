/**
 * What all doors share. A door lets clients ask in a format of their own. It turns a request into a question, begins a
 * session, and returns a cited answer.
 */
package dev.crosscheck.gateway.doors;
