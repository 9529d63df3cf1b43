/**
 * The environment of the fault suite: the five services as separate processes, a broker and a database, which a
 * scenario can kill, suspend, stop and start, and the observers: readers, a subscriber, a recorder. The code breaks the
 * services only from outside.
 */
package dev.crosscheck.system.faults.stage;
