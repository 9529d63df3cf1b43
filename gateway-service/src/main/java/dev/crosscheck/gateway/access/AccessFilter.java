package dev.crosscheck.gateway.access;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.steps.http.Admission;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;

/**
 * Checks each request, for all addresses, before anything behind the filter sees it: who sends it, whether that caller
 * may, whether the session belongs to the caller's tenant, and whether the caller's rate limit allows it. An address
 * without a rule is for operators only.
 */
@ApplicationScoped
class AccessFilter implements Admission {

    private static final Uni<Optional<Problem>> LET_IN = Uni.createFrom().item(Optional.empty());

    private final AccessMode mode;
    private final KnownCallers callers;
    private final People people;
    private final SessionOwners owners;
    private final RateLimits limits;
    private final AuditLog audit;

    AccessFilter(
            AccessMode mode,
            KnownCallers callers,
            People people,
            SessionOwners owners,
            RateLimits limits,
            AuditLog audit) {
        this.mode = mode;
        this.callers = callers;
        this.people = people;
        this.owners = owners;
        this.limits = limits;
        this.audit = audit;
    }

    @Override
    public Uni<Optional<Problem>> refusal(RoutingContext context) {
        SecurityHeaders.addTo(context);
        HttpServerRequest request = context.request();
        Wish wish = Wish.of(request.method(), context.normalizedPath());
        if (wish.need() == Need.NOTHING || isPreflight(request)) {
            return LET_IN;
        }
        Credential credential = Credential.of(request, context.normalizedPath());
        return find(context, credential)
                .chain(known -> {
                    Optional<Caller> caller = known.or(() -> withoutKey(credential));
                    return caller.isPresent()
                            ? refusal(context, wish, caller.get())
                            : Uni.createFrom().item(Optional.of(stranger(context, credential)));
                })
                .onFailure(ProblemException.class)
                .recoverWithItem(failure -> Optional.of(failure.problem()));
    }

    private Uni<Optional<Caller>> find(RoutingContext context, Credential credential) {
        return credential instanceof Credential.Token && people.areKnown()
                ? people.find(context)
                : callers.find(credential);
    }

    /** Returns whether this is a browser's CORS preflight. It is answered without reading any data. */
    private static boolean isPreflight(HttpServerRequest request) {
        return request.method().equals(HttpMethod.OPTIONS)
                && request.headers().contains(HttpHeaders.ORIGIN)
                && request.headers().contains(HttpHeaders.ACCESS_CONTROL_REQUEST_METHOD);
    }

    /**
     * Returns the local caller if no key is needed. Foreign clients often insist on sending some key, so a key in a
     * foreign format is accepted then.
     */
    private Optional<Caller> withoutKey(Credential credential) {
        boolean wrong = switch (credential) {
            case Credential.Key key -> key.isOurs();
            case Credential.Token _ -> people.areKnown();
            case Credential.Login _, Credential.None _ -> false;
        };
        return mode.needsKey() || wrong ? Optional.empty() : Optional.of(Caller.OF_THIS_MACHINE);
    }

    private static Problem stranger(RoutingContext context, Credential credential) {
        context.response().putHeader("WWW-Authenticate", "Bearer realm=\"crosscheck\"");
        return Problem.of(
                ProblemType.UNAUTHORIZED,
                switch (credential) {
                    case Credential.Key _ -> "the API key is unknown or was revoked";
                    case Credential.Token _ ->
                        "the token is not valid: it must be signed by the identity provider, for this audience, and"
                                + " not be expired";
                    case Credential.Login _ -> "the page is no longer signed in";
                    case Credential.None _ ->
                        "an API key is required: Authorization: Bearer KEY, or X-API-Key: KEY; the command reads"
                                + " CROSSCHECK_API_KEY";
                });
    }

    private Uni<Optional<Problem>> refusal(RoutingContext context, Wish wish, Caller caller) {
        caller.noteOn(context);
        Optional<Problem> refusal = tooOften(context, limits.request(caller));
        if (refusal.isPresent()) {
            return Uni.createFrom().item(refusal);
        }
        if (!wish.need().isMetBy(caller)) {
            audit.note(context, caller, wish);
            return Uni.createFrom()
                    .item(Optional.of(Problem.of(
                            ProblemType.FORBIDDEN,
                            "this needs " + wish.need().words() + "; the key has the role "
                                    + caller.role().wireName())));
        }
        return owners.anyForeign(wish.ids(), caller.tenant()).map(foreign -> {
            if (foreign || wish.changes()) {
                audit.note(context, caller, wish);
            }
            if (foreign) {
                return Optional.of(Problem.notFound("nothing of yours exists at this address"));
            }
            return wish.begins() ? tooOften(context, limits.session(caller)) : Optional.empty();
        });
    }

    private static Optional<Problem> tooOften(RoutingContext context, Optional<Duration> wait) {
        wait.ifPresent(time -> context.response().putHeader(HttpHeaders.RETRY_AFTER, "" + RateLimits.seconds(time)));
        return wait.map(RateLimits::problem);
    }
}
