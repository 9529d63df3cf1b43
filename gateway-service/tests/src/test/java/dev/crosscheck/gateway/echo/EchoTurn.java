package dev.crosscheck.gateway.echo;

import dev.crosscheck.gateway.loop.Consequence;
import dev.crosscheck.model.SessionId;

/** The turns of an echo session. The log stores the turn of each decision. */
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
