package dev.crosscheck.gateway.doors;

import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;

/**
 * A session that is over.
 *
 * @param author the model or rules that composed the report; null if no report was composed
 */
public record Ended(Snapshot<ResearchState> snapshot, String author) {}
