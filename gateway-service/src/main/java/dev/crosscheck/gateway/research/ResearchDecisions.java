package dev.crosscheck.gateway.research;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.crosscheck.gateway.loop.research.Clarified;
import dev.crosscheck.gateway.loop.research.Decided;
import dev.crosscheck.gateway.loop.research.Place;
import dev.crosscheck.gateway.session.DecisionJson;
import java.util.Map;

/** How the decisions of research are stored. */
public final class ResearchDecisions {

    public static final DecisionJson<Decided> JSON =
            DecisionJson.of(Decided.class, Map.of(Place.class, Kinds.class, Clarified.class, Stored.class));

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Place.Waits.class, name = "waits"),
        @JsonSubTypes.Type(value = Place.Searches.class, name = "searches"),
        @JsonSubTypes.Type(value = Place.Asks.class, name = "asks"),
        @JsonSubTypes.Type(value = Place.Proposes.class, name = "proposes"),
        @JsonSubTypes.Type(value = Place.Pauses.class, name = "pauses"),
        @JsonSubTypes.Type(value = Place.Completes.class, name = "completes"),
        @JsonSubTypes.Type(value = Place.Cancels.class, name = "cancels"),
        @JsonSubTypes.Type(value = Place.Fails.class, name = "fails")
    })
    private interface Kinds {}

    /** Omits the property that is derived from the others. */
    @JsonIgnoreProperties("answered")
    private interface Stored {}

    private ResearchDecisions() {}
}
