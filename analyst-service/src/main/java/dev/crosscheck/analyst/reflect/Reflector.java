package dev.crosscheck.analyst.reflect;

import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal;

/** Judges whether the sources suffice. Safe for use by many threads. */
public interface Reflector {

    /**
     * @param journal records the calls of a reflector that makes any
     * @return new queries that differ from all that were asked; none where the sources suffice or nothing new is left
     */
    Produced<Coverage> reflect(AssessCoverage command, CallJournal journal) throws StepFailure;
}
