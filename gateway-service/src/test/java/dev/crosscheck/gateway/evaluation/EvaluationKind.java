package dev.crosscheck.gateway.evaluation;

import dev.crosscheck.gateway.session.Loop;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;

/** The loop of evaluations, created without the container. It has no table, so it cannot store figures. */
public final class EvaluationKind {

    public static final Loop EVALUATION = new Evaluation(new SimpleMeterRegistry(), null);

    private EvaluationKind() {}
}
