package dev.crosscheck.steps.http;

import java.util.LinkedHashMap;
import java.util.Map;

/** Finds the body rule of an address. */
final class BodyRules {

    private final BodyRule usual;
    private final Map<String, BodyRule> byPath = new LinkedHashMap<>();

    BodyRules(HttpConfig config) {
        this.usual = new BodyRule(config.maxBodySize().asLongValue(), false, false);
        config.routes()
                .values()
                .forEach(route -> byPath.put(
                        route.path(),
                        new BodyRule(route.maxBodySize().asLongValue(), route.streamed(), route.forms())));
    }

    /** @param path the normalized path */
    BodyRule at(String path) {
        for (Map.Entry<String, BodyRule> entry : byPath.entrySet()) {
            if (path.equals(entry.getKey()) || path.startsWith(entry.getKey() + "/")) {
                return entry.getValue();
            }
        }
        return usual;
    }
}
