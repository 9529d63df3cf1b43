package dev.crosscheck.analyst.clarify;

import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.research.Clarification;
import java.util.Optional;

/** Detects one kind of ambiguity, in clear cases only. Pure. */
@FunctionalInterface
interface Detector {

    Optional<Clarification> in(ExamineQuestion command);
}
