package dev.crosscheck.images;

import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.DockerDaemonImage;
import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.RegistryImage;
import com.google.cloud.tools.jib.api.TarImage;
import java.nio.file.Path;

/** Where an image goes. */
sealed interface Destination {

    /** A file that {@code docker load}, {@code podman load} and {@code ctr images import} take; needs no engine. */
    record Archive(Path folder) implements Destination {}

    /** The engine of this machine. */
    record Engine() implements Destination {}

    /**
     * A registry; Jib finds the credentials where {@code docker login} leaves them.
     *
     * @param prefix such as {@code registry.example.org/team}
     */
    record Registry(String prefix) implements Destination {}

    /** {@code archive}, {@code docker}, or a registry with the path before the names of images. */
    static Destination parse(String text, Path folder) {
        return switch (text) {
            case "archive" -> new Archive(folder);
            case "docker" -> new Engine();
            default -> new Registry(text);
        };
    }

    /** @param file the archive's name, without its ending */
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
