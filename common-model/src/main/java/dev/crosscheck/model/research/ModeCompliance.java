package dev.crosscheck.model.research;

/** Whether a draft's sources and wording fit the mode. */
public enum ModeCompliance {
    COMPLIANT,
    VIOLATION
}
