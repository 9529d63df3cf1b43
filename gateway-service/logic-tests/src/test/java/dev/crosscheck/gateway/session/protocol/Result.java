package dev.crosscheck.gateway.session.protocol;

/** A step's result on the agents' topic, with the number of the event that it becomes. */
record Result(int session, int event) {}
