package dev.crosscheck.gateway.research;

import dev.crosscheck.gateway.loop.research.Told;
import dev.crosscheck.model.research.ConfidenceLevel;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** What everybody is told of an event, by the records that say so. */
public final class PublicFacts {

    private PublicFacts() {}

    /** Types by name on the wire. */
    public static Map<String, Type> types() throws IOException, URISyntaxException, ClassNotFoundException {
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

    /** Of a record; without what an owner alone is told. */
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

    private static List<Class<?>> told() throws IOException, URISyntaxException, ClassNotFoundException {
        String folder = Told.class.getPackageName().replace('.', '/');
        Path classes = Path.of(
                Told.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        List<Class<?>> told = new ArrayList<>();
        try (Stream<Path> files = Files.list(classes.resolve(folder))) {
            for (Path file :
                    files.filter(name -> name.toString().endsWith(".class")).toList()) {
                String name = file.getFileName().toString().replace(".class", "");
                Class<?> type = Class.forName(Told.class.getPackageName() + "." + name);
                if (type.isRecord() && Told.class.isAssignableFrom(type)) {
                    told.add(type);
                }
            }
        }
        return told;
    }
}
