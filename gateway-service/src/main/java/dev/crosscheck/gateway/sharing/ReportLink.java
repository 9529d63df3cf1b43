package dev.crosscheck.gateway.sharing;

import dev.crosscheck.model.SessionId;
import java.time.Instant;

/** A link to a session's report, without the token that opens it. */
public record ReportLink(String id, SessionId session, Instant createdAt) {}
