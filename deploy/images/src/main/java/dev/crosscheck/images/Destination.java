package dev.crosscheck.images;

import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.DockerDaemonImage;
import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.RegistryImage;
import com.google.cloud.tools.jib.api.TarImage;
import java.nio.file.Path;

/** The destination of an image. */
sealed interface Destination {

    /** A file for {@code docker load}, {@code podman load} and {@code ctr images import}; needs no container engine. */
    record Archive(Path folder) implements Destination {}

    /** The container engine of this machine. */
    record Engine() implements Destination {}

    /**
     * A registry. Jib uses the credentials that {@code docker login} stores.
     *
     * @param prefix such as {@code registry.example.org/team}
     */
    record Registry(String prefix) implements Destination {}

    /** Parses {@code archive}, {@code docker}, or a registry with the path before the image names. */
    static Destination parse(String text, Path folder) {
        return switch (text) {
            case "archive" -> new Archive(folder);
            case "docker" -> new Engine();
            default -> new Registry(text);
        };
    }

    /** @param file the archive's name, without its extension */
    default Containerizer containerizer(String image, String file) throws InvalidImageReferenceException {
        return switch (this) {
            case Archive archive ->
                Containerizer.to(
                        TarImage.at(archive.folder().resolve(file + ".tar")).named(image));
            case Engine _ -> Containerizer.to(DockerDaemonImage.named(image));
            case Registry registry -> Containerizer.to(RegistryImage.named(registry.prefix() + "/" + image));
        };
    }
}
