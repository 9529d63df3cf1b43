package dev.crosscheck.gateway.session.protocol;

/** An event in a session's log. */
record Entry(int session, int sequence, int event) {}
