package dev.crosscheck.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Objects;

/**
 * The file with a service's loaded and linked classes (an AOT cache, JEP 483). A training run writes it, and later
 * starts read it. Its name depends on the jar's path, size and time and on the virtual machine, so that a start never
 * finds the cache of another build. The path matters because cached classes contain the path of the training run, where
 * Quarkus then looks for its files.
 */
public final class StartupCache {

    private StartupCache() {}

    /**
     * Returns the options with which a start reads the cache; none if no training run has left one.
     *
     * @param service the service's name
     * @param jar the service's {@code quarkus-run.jar}
     * @throws UncheckedIOException if there is no such jar
     */
    public static List<String> options(String service, Path jar) {
        Path cache = of(service, jar);
        return Files.exists(cache) ? List.of("-XX:AOTCache=" + cache, "-Xlog:aot=off,cds=off") : List.of();
    }

    /** Returns the file that a start reads. */
    static Path of(ServiceDefinition service) {
        return of(service.name(), service.jar());
    }

    private static Path of(String service, Path built) {
        try {
            Path jar = built.toAbsolutePath().normalize();
            BasicFileAttributes file = Files.readAttributes(jar, BasicFileAttributes.class);
            int key = Objects.hash(
                    jar.toString(),
                    file.size(),
                    file.lastModifiedTime().toMillis(),
                    Runtime.version().toString());
            return folder(jar).resolve(service + "-" + Integer.toHexString(key) + ".aot");
        } catch (IOException e) {
            throw new UncheckedIOException(built + " cannot be read", e);
        }
    }

    /**
     * Returns the file that a training run writes. It has another name, because a stack may start while the file is
     * incomplete.
     */
    static Path trained(ServiceDefinition service) {
        Path cache = of(service);
        return cache.resolveSibling(cache.getFileName() + ".part");
    }

    /** Moves the training run's files into place, and removes those of earlier builds. */
    static void keep(List<ServiceDefinition> services) {
        for (ServiceDefinition service : services) {
            Path cache = of(service);
            try (var earlier = Files.newDirectoryStream(cache.getParent(), service.name() + "-*.aot")) {
                for (Path old : earlier) {
                    if (!old.equals(cache)) {
                        Files.delete(old);
                    }
                }
                Files.move(trained(service), cache, StandardCopyOption.ATOMIC_MOVE);
            } catch (IOException e) {
                throw new UncheckedIOException("the cache " + cache + " cannot be written", e);
            }
        }
    }

    private static Path folder(Path jar) {
        return jar.getParent().resolveSibling(".").normalize();
    }
}
