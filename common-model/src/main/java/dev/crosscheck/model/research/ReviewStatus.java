package dev.crosscheck.model.research;

/** The Critic's judgement of a draft, from mildest to worst. The order matters: of two, the later one is worse. */
public enum ReviewStatus {
    PASS,
    WARN,
    REJECT
}
