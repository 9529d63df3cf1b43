package dev.crosscheck.llm.testing;

import java.util.List;

/** A completion in the format of an API. */
interface Worded {

    /** Returns the whole completion as JSON. */
    String whole();

    /** Returns the data of a stream's events. */
    List<String> chunks();

    int promptTokens();

    int answerTokens();
}
