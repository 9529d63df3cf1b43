/**
 * The local stack: one launcher process that holds a Kafka broker and a Postgres server and supervises the five
 * services. Its whole state is one folder; what runs is described there in {@code stack.json}, the only thing the
 * command line reads.
 *
 * <p>Nothing outlives the launcher, however it ends: it stops everything in order when it may; a guard process stops
 * everything when it may not; the services watch for it themselves; and the next start stops whatever is left even so.
 */
package dev.crosscheck.stack;
