package dev.crosscheck.gateway.access;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import io.quarkus.security.AuthenticationCompletionException;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticator;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jboss.logging.Logger;

/** People of the identity provider: who they are by a token, or by the provider's word when they come back from it. */
@ApplicationScoped
class People {

    private static final Logger LOG = Logger.getLogger(People.class);

    private final OidcTenants tenants;
    private final Instance<HttpAuthenticator> authenticator;

    /** @param authenticator made when it is first asked, since it asks beans of its own for everything they know */
    People(OidcTenants tenants, Instance<HttpAuthenticator> authenticator) {
        this.tenants = tenants;
        this.authenticator = authenticator;
    }

    boolean areKnown() {
        return tenants.areThere();
    }

    /**
     * Who sends a request; empty where it shows nothing by which one could tell, or shows a token that does not count.
     * Fails with a {@link ProblemException} where a token counts and gives no right, where somebody comes back from the
     * provider without having been sent there, and where the provider cannot be asked.
     */
    Uni<Optional<Caller>> find(RoutingContext context) {
        return authenticator
                .get()
                .attemptAuthentication(context)
                .map(identity -> Optional.ofNullable(identity).map(this::caller))
                .onFailure(failure -> !(failure instanceof ProblemException))
                .recoverWithUni(People::notFound);
    }

    /** Where to send somebody who wants to sign in. */
    Uni<ChallengeData> way(RoutingContext context) {
        return authenticator
                .get()
                .getChallenge(context)
                .onFailure()
                .recoverWithUni(failure -> People.<ChallengeData>problem(failure));
    }

    private Caller caller(SecurityIdentity identity) {
        JsonWebToken token = (JsonWebToken) identity.getPrincipal();
        Object tenant =
                tenants.config().tenantClaim().map(token::<Object>getClaim).orElse(null);
        return new Person(
                        token.getSubject(),
                        name(token),
                        identity.getRoles(),
                        tenant instanceof String text ? text : null)
                .caller(tenants.config());
    }

    private static String name(JsonWebToken token) {
        return Stream.of("preferred_username", "name")
                .map(token::<Object>getClaim)
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .findFirst()
                .orElse(null);
    }

    private static Uni<Optional<Caller>> notFound(Throwable failure) {
        if (failure instanceof AuthenticationFailedException && !OidcFailure.isOfTheProvider(failure)) {
            LOG.debugf("Refused a token: %s", OidcFailure.reason(failure));
            return Uni.createFrom().item(Optional.empty());
        }
        return problem(failure);
    }

    private static <T> Uni<T> problem(Throwable failure) {
        boolean refused = failure instanceof AuthenticationCompletionException && !OidcFailure.isOfTheNetwork(failure);
        LOG.warnf(
                "%s: %s",
                refused ? "somebody was not signed in" : "the identity provider cannot be asked",
                OidcFailure.reason(failure));
        Problem problem = refused
                ? Problem.of(
                        ProblemType.UNAUTHORIZED,
                        "the identity provider signed nobody in, or not by a way that began here: begin again")
                : Problem.of(ProblemType.UNAVAILABLE, "the identity provider cannot be reached; try again later");
        return Uni.createFrom().failure(new ProblemException(problem));
    }
}
