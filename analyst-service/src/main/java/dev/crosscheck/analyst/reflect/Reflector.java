package dev.crosscheck.analyst.reflect;

import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Judges whether the sources suffice. Safe for use by many threads. */
public interface Reflector {

    /**
     * @param context the number of this attempt, and the journal for a reflector that makes calls
     * @return new queries that differ from all earlier ones; none if the sources suffice or nothing new is left to ask
     */
    Produced<Coverage> reflect(AssessCoverage command, StepContext context) throws StepFailure;
}
