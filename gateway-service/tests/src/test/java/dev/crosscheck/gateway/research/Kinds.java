package dev.crosscheck.gateway.research;

import dev.crosscheck.gateway.session.Loop;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;

/** Loops outside of the container. */
public final class Kinds {

    public static final Loop RESEARCH = new Research(new ResearchMetrics(new SimpleMeterRegistry()));

    private Kinds() {}
}
