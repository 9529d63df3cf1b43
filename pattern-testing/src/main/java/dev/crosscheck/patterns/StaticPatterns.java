package dev.crosscheck.patterns;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Finds the regular expressions in static fields: directly, in collections, and in objects of our own classes. */
final class StaticPatterns {

    private static final String OURS = "dev.crosscheck.";

    private final BiConsumer<String, Pattern> found;
    private final Consumer<String> unreadable;
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    StaticPatterns(BiConsumer<String, Pattern> found, Consumer<String> unreadable) {
        this.found = found;
        this.unreadable = unreadable;
    }

    void readFrom(String className, ClassLoader loader) {
        try {
            Class<?> type = Class.forName(className, true, loader);
            readFields(type, null, type.getName());
        } catch (ClassNotFoundException | LinkageError e) {
            unreadable.accept(className + ": cannot be loaded, so its patterns are not tested: " + e);
        }
    }

    private void readFields(Class<?> type, Object owner, String place) {
        for (Field field : type.getDeclaredFields()) {
            boolean mayHold = !field.getType().isPrimitive() && field.getType() != String.class;
            if (mayHold && Modifier.isStatic(field.getModifiers()) == (owner == null)) {
                try {
                    field.setAccessible(true);
                    read(field.get(owner), place + "." + field.getName());
                } catch (IllegalAccessException e) {
                    unreadable.accept(place + "." + field.getName() + ": cannot be read: " + e);
                }
            }
        }
    }

    private void read(Object value, String place) {
        if (value == null || !seen.add(value)) {
            return;
        }
        switch (value) {
            case Pattern pattern -> found.accept(place, pattern);
            case Collection<?> all -> all.forEach(one -> read(one, place));
            case Map<?, ?> all ->
                all.forEach((key, one) -> {
                    read(key, place);
                    read(one, place);
                });
            case Optional<?> one -> one.ifPresent(inside -> read(inside, place));
            case Object[] all -> {
                for (Object one : all) {
                    read(one, place);
                }
            }
            default -> {
                for (Class<?> type = value.getClass();
                        type != null && type.getName().startsWith(OURS);
                        type = type.getSuperclass()) {
                    readFields(type, value, place);
                }
            }
        }
    }
}
