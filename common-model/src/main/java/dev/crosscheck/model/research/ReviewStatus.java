package dev.crosscheck.model.research;

/** The Critic's judgement of a draft. */
public enum ReviewStatus {
    PASS,
    WARN,
    REJECT
}
