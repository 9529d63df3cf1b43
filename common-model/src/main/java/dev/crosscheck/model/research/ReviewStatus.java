package dev.crosscheck.model.research;

/** The Critic's judgement of a draft, the mildest first: of two, the later is the worse. */
public enum ReviewStatus {
    PASS,
    WARN,
    REJECT
}
