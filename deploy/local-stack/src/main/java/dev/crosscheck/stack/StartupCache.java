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
 * The file with the loaded and linked classes of a service (an AOT cache, JEP 483). A training run writes it, later
 * starts read it. Its name depends on the jar's place, size and time and on the virtual machine, so that a cache of
 * another build is not found. The place matters: cached classes name the place that they were trained at, and Quarkus
 * looks for its files there.
 */
final class StartupCache {

    private StartupCache() {}

    /** What a start looks for. */
    static Path of(ServiceDefinition service) {
        try {
            Path jar = service.jar().toAbsolutePath().normalize();
            BasicFileAttributes file = Files.readAttributes(jar, BasicFileAttributes.class);
            int key = Objects.hash(
                    jar.toString(),
                    file.size(),
                    file.lastModifiedTime().toMillis(),
                    Runtime.version().toString());
            return folder(service).resolve(service.name() + "-" + Integer.toHexString(key) + ".aot");
        } catch (IOException e) {
            throw new UncheckedIOException(service.jar() + " cannot be read", e);
        }
    }

    /** What a training run writes: another name, since a stack may start while the file is only half there. */
    static Path trained(ServiceDefinition service) {
        Path cache = of(service);
        return cache.resolveSibling(cache.getFileName() + ".part");
    }

    /** Puts what a training run has written in the place of what earlier builds left. */
    static void keep(List<ServiceDefinition> services) {
        for (ServiceDefinition service : services) {
            Path cache = of(service);
            try (var earlier = Files.newDirectoryStream(folder(service), service.name() + "-*.aot")) {
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

    private static Path folder(ServiceDefinition service) {
        return service.jar().getParent().resolveSibling(".").normalize();
    }
}
