package dev.crosscheck.analyst.clarify;

import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.research.Clarification;
import java.util.Optional;

/** Knows one kind of ambiguity, and only its clear cases. Pure. */
@FunctionalInterface
interface Detector {

    Optional<Clarification> in(ExamineQuestion command);
}
