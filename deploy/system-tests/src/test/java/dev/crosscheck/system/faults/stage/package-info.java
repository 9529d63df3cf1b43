/**
 * What the fault suite plays on: five services as processes of their own, a broker and a database, each of which a
 * scenario may kill, hold, stop and start again; and those who watch: readers, a subscriber, a recorder. Nothing here
 * reaches into the services: they are broken from outside alone.
 */
package dev.crosscheck.system.faults.stage;
