/**
 * Runs a Kafka broker and a Postgres server without Docker, for the local stack and for the tests of every module. Both
 * are the real servers in a small configuration.
 */
package dev.crosscheck.local;
