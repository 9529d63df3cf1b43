package dev.crosscheck.gateway.access;

import dev.crosscheck.model.text.Sha256;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.outage.Outage;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/**
 * Looks up the owner of a key or page. A result is cached for five seconds, so that a busy key is not looked up per
 * request. For that long, a key that was revoked at another gateway still works here. Misses are not cached. Safe for
 * use by many threads.
 */
@ApplicationScoped
class KnownCallers {

    private static final Logger LOG = Logger.getLogger(KnownCallers.class);
    private static final Duration COUNTS_FOR = Duration.ofSeconds(5);
    private static final int MOST = 10_000;
    private static final String FIRST = "first";

    private final KeyTable table;
    private final Clock clock;
    private final Optional<KeyText> firstKey;
    private final Map<String, Found> found = new ConcurrentHashMap<>();
    private final AtomicLong forgets = new AtomicLong();

    KnownCallers(KeyTable table, Clock clock, AccessConfig config) {
        this.table = table;
        this.clock = clock;
        this.firstKey = config.firstKey().filter(text -> !text.isBlank()).map(KeyText::new);
    }

    private record Found(Caller caller, Instant until) {}

    /** Returns the caller; empty if the credential is unknown or no longer valid. */
    Uni<Optional<Caller>> find(Credential credential) {
        return switch (credential) {
            case Credential.Key key ->
                key.isOurs()
                        ? known(Sha256.hex(key.text()), hash -> ofKey(key.text(), hash))
                        : Uni.createFrom().item(Optional.empty());
            case Credential.Login login ->
                known(Sha256.hex(login.token()), hash -> table.ofLogin(hash, clock.instant()));
            case Credential.Token _, Credential.None _ -> Uni.createFrom().item(Optional.empty());
        };
    }

    private interface LookUp {
        Uni<Optional<Caller>> by(String hash);
    }

    private Uni<Optional<Caller>> known(String hash, LookUp lookUp) {
        Instant now = clock.instant();
        Found known = found.get(hash);
        if (known != null && now.isBefore(known.until())) {
            return Uni.createFrom().item(Optional.of(known.caller()));
        }
        long before = forgets.get();
        return lookUp.by(hash).invoke(caller -> {
            found.remove(hash);
            caller.ifPresent(of -> {
                keep(hash, of, now);
                noteUse(of, now);
            });
            // The key may have been revoked since it was looked up.
            if (forgets.get() != before) {
                found.remove(hash);
            }
        });
    }

    private void keep(String hash, Caller caller, Instant now) {
        if (found.size() >= MOST) {
            found.values().removeIf(old -> !now.isBefore(old.until()));
        }
        if (found.size() < MOST) {
            found.put(hash, new Found(caller, now.plus(COUNTS_FOR)));
        }
    }

    /**
     * Looks up a key. The first key is stored at its first use, because the tables exist by then. Once revoked, it
     * stays revoked.
     */
    private Uni<Optional<Caller>> ofKey(String text, String hash) {
        return table.ofKey(hash).chain(caller -> {
            if (caller.isPresent()
                    || firstKey.filter(first -> same(first.text(), text)).isEmpty()) {
                return Uni.createFrom().item(caller);
            }
            var first = new KeyTable.NewKey(FIRST, Envelope.LOCAL_TENANT, Role.ADMIN, FIRST, firstKey.get());
            return table.add(numbered(first, hash)).chain(() -> table.ofKey(hash));
        });
    }

    /** Derives the id from the key's hash, so that a changed first key becomes a separate key. */
    private static KeyTable.NewKey numbered(KeyTable.NewKey key, String hash) {
        return new KeyTable.NewKey(
                FIRST + "-" + hash.substring(0, 8), key.tenant(), key.role(), key.name(), key.text());
    }

    private static boolean same(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }

    private void noteUse(Caller caller, Instant now) {
        table.used(caller.keyId(), now)
                .subscribe()
                .with(
                        _ -> {},
                        failure -> LOG.debugf("Cannot record when a key was last used: %s", Outage.describe(failure)));
    }

    /** Empties the cache of this gateway. What is being looked up at the time is not cached either. */
    void forget() {
        forgets.incrementAndGet();
        found.clear();
    }
}
