package dev.crosscheck.gateway.evaluation;

import dev.crosscheck.gateway.research.PublicFacts;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What everybody is told of an evaluation's event, by the records that say so. */
public final class EvaluationFacts {

    private EvaluationFacts() {}

    /** Types by name on the wire. */
    public static Map<String, Type> types() throws NoSuchMethodException {
        Map<String, Type> facts = new LinkedHashMap<>(PublicFacts.componentsOf(EvaluationEvents.Standing.class));
        facts.putAll(PublicFacts.componentsOf(EvaluationEvents.OfStep.class));
        Type moved = EvaluationFacts.class.getDeclaredMethod("moved").getGenericReturnType();
        facts.put("moved", moved);
        facts.put("shadow_moved", moved);
        return facts;
    }

    /** Its type is what counts. */
    static List<EvaluationEvents.Moved> moved() {
        return List.of();
    }
}
