package dev.crosscheck.gateway.evaluation;

import dev.crosscheck.gateway.research.PublicFacts;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The public fields of an evaluation's events, derived from the records that define them. */
public final class EvaluationFacts {

    private EvaluationFacts() {}

    /** Returns the type of each field by its name on the wire. */
    public static Map<String, Type> types() throws NoSuchMethodException {
        Map<String, Type> facts = new LinkedHashMap<>(PublicFacts.componentsOf(EvaluationEvents.Standing.class));
        facts.putAll(PublicFacts.componentsOf(EvaluationEvents.OfStep.class));
        Type moved = EvaluationFacts.class.getDeclaredMethod("moved").getGenericReturnType();
        facts.put("moved", moved);
        facts.put("shadow_moved", moved);
        return facts;
    }

    /** Exists for its return type, which {@link #types} reads by reflection. */
    static List<EvaluationEvents.Moved> moved() {
        return List.of();
    }
}
