package dev.crosscheck.gateway.session.protocol;

/** A step's result on the agents' topic; the event that it becomes has its number. */
record Result(int session, int event) {}
