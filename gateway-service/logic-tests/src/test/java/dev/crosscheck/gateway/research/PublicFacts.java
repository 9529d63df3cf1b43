package dev.crosscheck.gateway.research;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.crosscheck.gateway.loop.research.Told;
import dev.crosscheck.model.research.ConfidenceLevel;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The public fields of research events, derived from the records that define them. */
public final class PublicFacts {

    private PublicFacts() {}

    /** Returns the type of each field by its name on the wire. */
    public static Map<String, Type> types() {
        Map<String, Type> all = new HashMap<>(Map.of("confidence_level", ConfidenceLevel.class));
        for (Class<?> told : told()) {
            all.putAll(componentsOf(told));
        }
        all.putAll(componentsOf(ResearchEvents.OfStep.class));
        all.putAll(componentsOf(ResearchEvents.Standing.class));
        Map<String, Type> facts = new LinkedHashMap<>();
        ResearchEvents.FACTS.forEach(name -> facts.put(name, all.get(name)));
        return facts;
    }

    /** Returns a record's fields by their names on the wire, without those for the owner alone. */
    public static Map<String, Type> componentsOf(Class<?> type) {
        Map<String, Type> components = new LinkedHashMap<>();
        for (RecordComponent component : type.getRecordComponents()) {
            String name = component.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
            components.put(name, component.getGenericType());
        }
        if (type.equals(ResearchEvents.Stage.class)) {
            components.remove("critique_preview");
        }
        return components;
    }

    private static List<Class<?>> told() {
        List<Class<?>> told = new ArrayList<>();
        for (JavaClass type : new ClassFileImporter().importPackagesOf(Told.class)) {
            if (type.isRecord()
                    && type.isAssignableTo(Told.class)
                    && type.getPackageName().equals(Told.class.getPackageName())) {
                told.add(type.reflect());
            }
        }
        return told;
    }
}
