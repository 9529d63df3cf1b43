package dev.crosscheck.llm;

import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;

/**
 * An answer that satisfies its rules.
 *
 * @param usage the cost of all calls for it, including those whose answers were rejected
 */
public record Answered<A>(A value, ProducedBy by, Usage usage) {}
