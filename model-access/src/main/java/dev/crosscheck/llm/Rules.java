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
     * @param binding whether an answer that breaks it is never accepted
     */
    record Breach(String rule, String correction, boolean binding) {

        /** Creates a breach of a binding rule. */
        public Breach(String rule, String correction) {
            this(rule, correction, true);
        }

        /** Creates an objection. The model is asked once more, and its next answer is accepted in spite of it. */
        public static Breach objection(String rule, String correction) {
            return new Breach(rule, correction, false);
        }
    }
}
