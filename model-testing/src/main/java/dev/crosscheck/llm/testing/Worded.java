package dev.crosscheck.llm.testing;

import java.util.List;

/** A completion as an API words it. */
interface Worded {

    /** All of it, as JSON. */
    String whole();

    /** The data of a stream's events. */
    List<String> chunks();

    int promptTokens();

    int answerTokens();
}
