package dev.crosscheck.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Objects;

/**
 * Where a training run leaves, and a start looks for, the classes that a service loads. The name depends on the jar's
 * place, size and time and on the virtual machine: a cache of another build is not found. The place matters, since
 * classes from a cache name the place that they were trained at, and Quarkus looks for its files there.
 */
final class StartupCache {

    private StartupCache() {}

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

    /** Removes what earlier builds left. */
    static void forgetAll(List<ServiceDefinition> services) {
        for (ServiceDefinition service : services) {
            try (var caches = Files.newDirectoryStream(folder(service), service.name() + "-*.aot")) {
                for (Path cache : caches) {
                    Files.delete(cache);
                }
            } catch (IOException e) {
                throw new UncheckedIOException("old caches in " + folder(service) + " cannot be deleted", e);
            }
        }
    }

    private static Path folder(ServiceDefinition service) {
        return service.jar().getParent().resolveSibling(".").normalize();
    }
}
