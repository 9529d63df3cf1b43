package dev.crosscheck.search.tiers;

import dev.crosscheck.model.source.SourceTiers;
import dev.crosscheck.model.text.Resource;
import dev.crosscheck.search.SearchConfig;
import io.quarkus.runtime.Startup;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/**
 * The current source ratings. Reloads the deployment's own file when it changes; if the file is broken, it keeps the
 * old ratings and logs an error. A broken or missing file at start stops the service, so that it never runs with
 * ratings that nobody chose. Safe for use by many threads.
 */
@Startup
@Singleton
public class TiersFile {

    private static final Logger LOG = Logger.getLogger(TiersFile.class);
    private static final String SHIPPED = "/dev/crosscheck/model/source-tiers.yaml";

    /** A state of the file, to detect changes. */
    private record State(FileTime modified, long size) {}

    private final Optional<Path> file;
    private final long checkNanos;
    private final AtomicLong checkedAt = new AtomicLong(System.nanoTime());
    private volatile State state;
    private volatile SourceTiers tiers;

    @Inject
    TiersFile(SearchConfig config) {
        this(config.tiersFile(), config.tiersCheckInterval());
    }

    TiersFile(Optional<Path> file, Duration checkInterval) {
        this.file = file;
        this.checkNanos = checkInterval.toNanos();
        try {
            this.state = file.isPresent() ? state(file.get()) : null;
            this.tiers = TierRules.parse(
                    file.isPresent() ? Files.readString(file.get()) : Resource.text(SourceTiers.class, SHIPPED));
        } catch (IOException | IllegalArgumentException e) {
            throw new IllegalStateException(
                    "The tiers file " + file.map(Path::toString).orElse(SHIPPED) + " cannot be used: " + e.getMessage(),
                    e);
        }
    }

    /** Returns the ratings of the file's last valid state. */
    public SourceTiers current() {
        long last = checkedAt.get();
        long now = System.nanoTime();
        if (file.isPresent() && now - last >= checkNanos && checkedAt.compareAndSet(last, now)) {
            reload(file.get());
        }
        return tiers;
    }

    private void reload(Path path) {
        try {
            State found = state(path);
            if (found.equals(state)) {
                return;
            }
            state = found;
            tiers = TierRules.parse(Files.readString(path));
            LOG.infof("Read the source tiers again from %s", path);
        } catch (IOException | IllegalArgumentException e) {
            LOG.errorf("Cannot use the tiers file %s; the tiers stay unchanged: %s", path, e.getMessage());
        }
    }

    private static State state(Path path) throws IOException {
        return new State(Files.getLastModifiedTime(path), Files.size(path));
    }
}
