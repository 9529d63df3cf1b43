/**
 * The local stack: one launcher process that contains a Kafka broker, starts a Postgres server and supervises the five
 * services. One folder holds its whole state; the command line reads only {@code stack.json} there, which describes the
 * running processes.
 *
 * <p>No process continues after the launcher, however it ends. The launcher stops everything in order if it can.
 * Otherwise a guard process stops everything, the services stop when they notice, and the next start stops what is
 * still left.
 */
package dev.crosscheck.stack;
