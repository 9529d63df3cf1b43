package dev.crosscheck.analyst.reflect;

import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Judges whether the sources suffice. Safe for use by many threads. */
public interface Reflector {

    /**
     * @param context which attempt this is, and the journal for the calls of a reflector that makes any
     * @return new queries that differ from all that were asked; none where the sources suffice or nothing new is left
     */
    Produced<Coverage> reflect(AssessCoverage command, StepContext context) throws StepFailure;
}
