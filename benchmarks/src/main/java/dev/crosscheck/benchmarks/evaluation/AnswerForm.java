package dev.crosscheck.benchmarks.evaluation;

/** In what form a report answers. */
enum AnswerForm {
    /** With an answer, right or wrong. */
    DIRECT,
    /** With what comes nearest: the report itself says that no source answers directly. */
    NEAREST,
    /** Not at all: the report says that the corpus has nothing, or cites nothing. */
    NONE
}
