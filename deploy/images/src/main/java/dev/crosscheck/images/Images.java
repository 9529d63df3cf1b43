package dev.crosscheck.images;

import com.google.cloud.tools.jib.api.Containerizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds all images from the build's results. */
public final class Images {

    static final String REPOSITORY = "crosscheck/";

    /** The services' ports by name, as in their application.properties. */
    static final Map<String, Integer> SERVICES = services();

    private Images() {}

    /** Arguments: the project's folder, its version, the base image, the {@linkplain Destination#parse destination}. */
    public static void main(String[] arguments) throws Exception {
        Path project = Path.of(arguments[0]).toAbsolutePath().normalize();
        String version = arguments[1];
        String base = arguments[2];
        Path archives = Files.createDirectories(project.resolve("deploy/images/target/images"));
        Destination destination = Destination.parse(arguments[3], archives);
        for (Image image : of(project)) {
            String reference = REPOSITORY + image.name() + ":" + version;
            Containerizer containerizer = destination
                    .containerizer(reference, image.name())
                    .setToolName("crosscheck")
                    .setBaseImageLayersCache(archives.resolveSibling("base"))
                    .setApplicationLayersCache(archives.resolveSibling("layers"))
                    .setOfflineMode(base.startsWith("tar://") && destination instanceof Destination.Archive);
            image.on(base).containerize(containerizer);
            System.out.println("image " + reference);
        }
    }

    static List<Image> of(Path project) throws IOException {
        List<Image> images = new ArrayList<>();
        for (Map.Entry<String, Integer> service : SERVICES.entrySet()) {
            Path application = project.resolve(service.getKey() + "-service/target/quarkus-app");
            images.add(Image.service(service.getKey(), service.getValue(), application));
        }
        Path stack = project.resolve("deploy/local-stack/target");
        try (var jars = Files.newDirectoryStream(stack, "local-stack-*.jar")) {
            images.add(Image.migration(stack.resolve("lib"), jars.iterator().next()));
        }
        return List.copyOf(images);
    }

    private static Map<String, Integer> services() {
        Map<String, Integer> ports = new LinkedHashMap<>();
        ports.put("gateway", 8080);
        ports.put("analyst", 8081);
        ports.put("critic", 8082);
        ports.put("writer", 8083);
        ports.put("search", 8084);
        return Collections.unmodifiableMap(ports);
    }
}
