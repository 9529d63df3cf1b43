package dev.crosscheck.llm;

import java.util.List;

/** What an answer must keep to: held against it by code, whatever the model was told. Pure. */
@FunctionalInterface
public interface Rules<A> {

    /** @return where the answer breaks a rule; empty where it keeps them all */
    List<Breach> broken(A answer);

    /**
     * A broken rule.
     *
     * @param rule its stable name, such as {@code unknown_citation}: it may be logged and shown
     * @param correction what is wrong and what is to be done, told to the model; it may hold the answer's text
     */
    record Breach(String rule, String correction) {}
}
