package dev.crosscheck.gateway.research;

import dev.crosscheck.gateway.session.Loop;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;

/** The research loop, created without the container. */
public final class Kinds {

    public static final Loop RESEARCH = new Research(new ResearchMetrics(new SimpleMeterRegistry()));

    private Kinds() {}
}
