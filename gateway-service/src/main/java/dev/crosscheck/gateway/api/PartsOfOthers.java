package dev.crosscheck.gateway.api;

import io.smallrye.openapi.api.SmallRyeOpenAPI;
import java.io.InputStream;
import java.util.List;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.Paths;

/**
 * The parts of the OpenAPI document that are written by hand: endpoints that the gateway passes on, parts that all
 * services share, and doors with externally defined formats. The build places the files beside the gateway's resources.
 */
final class PartsOfOthers {

    private static final List<String> PARTS =
            List.of("problems.yaml", "documents.yaml", "verification.yaml", "doors.yaml", "openai.yaml");

    private PartsOfOthers() {}

    static void addTo(OpenAPI api) {
        for (String name : PARTS) {
            OpenAPI part = read("/META-INF/openapi/" + name);
            if (part.getTags() != null) {
                part.getTags().forEach(api::addTag);
            }
            if (part.getPaths() != null) {
                part.getPaths().getPathItems().forEach((path, item) -> add(api.getPaths(), path, item));
            }
            part.getComponents().getSchemas().forEach(api.getComponents()::addSchema);
            if (part.getComponents().getResponses() != null) {
                part.getComponents().getResponses().forEach(api.getComponents()::addResponse);
            }
        }
    }

    /** Adds the operations of a path. Where the gateway answers one of them itself, its own description stays. */
    private static void add(Paths paths, String path, PathItem item) {
        PathItem own = paths.getPathItem(path);
        if (own == null) {
            paths.addPathItem(path, item);
        } else {
            item.getOperations().forEach((method, operation) -> {
                if (!own.getOperations().containsKey(method)) {
                    own.setOperation(method, operation);
                }
            });
        }
    }

    private static OpenAPI read(String resource) {
        return SmallRyeOpenAPI.builder()
                .enableModelReader(false)
                .enableStandardStaticFiles(false)
                .enableStandardFilter(false)
                .enableAnnotationScan(false)
                .withCustomStaticFile(() -> open(resource))
                .build()
                .model();
    }

    private static InputStream open(String resource) {
        InputStream found = PartsOfOthers.class.getResourceAsStream(resource);
        if (found == null) {
            throw new IllegalStateException("the build has left out " + resource);
        }
        return found;
    }
}
