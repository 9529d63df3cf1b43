package dev.crosscheck.llm;

import java.util.List;

/** The rules that code checks an answer against. They do not depend on what the model was told. Pure. */
@FunctionalInterface
public interface Rules<A> {

    /** @return the breaches of the answer; empty if it satisfies all rules */
    List<Breach> broken(A answer);

    /**
     * A broken rule.
     *
     * @param rule its stable name, such as {@code unknown_citation}; it may be logged and shown
     * @param correction tells the model what is wrong and what to do; it may contain the answer's text
     */
    record Breach(String rule, String correction) {}
}
