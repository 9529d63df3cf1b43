package dev.crosscheck.llm;

import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;

/**
 * An answer that keeps its rules.
 *
 * @param usage what all calls for it have cost, those included whose answers were refused
 */
public record Answered<A>(A value, ProducedBy by, Usage usage) {}
