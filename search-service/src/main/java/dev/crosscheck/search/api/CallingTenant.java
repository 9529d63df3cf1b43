package dev.crosscheck.search.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.corpus.Tenants;
import dev.crosscheck.steps.http.TenantHeader;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.HttpHeaders;

/**
 * The tenant of the current request, as the gateway states it. The service secret keeps other callers from stating a
 * tenant. Call it on the request's own thread.
 */
@RequestScoped
public class CallingTenant {

    private final HttpHeaders headers;

    CallingTenant(HttpHeaders headers) {
        this.headers = headers;
    }

    /**
     * Returns the tenant's name.
     *
     * @throws ProblemException if the header is not a valid tenant name
     */
    public String name() {
        try {
            return Tenants.of(headers.getHeaderString(TenantHeader.NAME));
        } catch (IllegalArgumentException wrong) {
            throw new ProblemException(Problem.invalid(TenantHeader.NAME, wrong.getMessage()));
        }
    }
}
