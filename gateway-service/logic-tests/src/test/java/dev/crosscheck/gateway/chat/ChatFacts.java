package dev.crosscheck.gateway.chat;

import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The public fields of a chat's events, derived from the records that define them. */
public final class ChatFacts {

    private ChatFacts() {}

    /** Returns the type of each field by its name on the wire. */
    public static Map<String, Type> types() {
        Map<String, Type> types = new LinkedHashMap<>();
        for (RecordComponent component : ChatEvents.Facts.class.getRecordComponents()) {
            String name = component.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
            types.put(name, component.getGenericType());
        }
        return types;
    }
}
