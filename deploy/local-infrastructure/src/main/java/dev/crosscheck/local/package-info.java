/**
 * A Kafka broker and a Postgres server without Docker: for the local stack, and for the tests of every module. What
 * runs here is the real thing, in a small configuration; only its place is unusual.
 */
package dev.crosscheck.local;
