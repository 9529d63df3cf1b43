package dev.crosscheck.gateway.echo;

import dev.crosscheck.gateway.loop.Consequence;
import dev.crosscheck.model.SessionId;

/** Where a talk stands; the log keeps it of each decision. */
enum EchoTurn implements Consequence {
    SILENT,
    THINK,
    ANSWER,
    ANSWERED,
    CANCELLED;

    @Override
    public EchoTurn inChild(SessionId parent, SessionId child, boolean byRules) {
        return this;
    }
}
