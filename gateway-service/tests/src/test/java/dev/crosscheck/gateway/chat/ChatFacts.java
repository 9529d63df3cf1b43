package dev.crosscheck.gateway.chat;

import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What everybody is told of a chat's event, by the record that says so. */
public final class ChatFacts {

    private ChatFacts() {}

    /** Types by name on the wire. */
    public static Map<String, Type> types() {
        Map<String, Type> types = new LinkedHashMap<>();
        for (RecordComponent component : ChatEvents.Facts.class.getRecordComponents()) {
            String name = component.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
            types.put(name, component.getGenericType());
        }
        return types;
    }
}
