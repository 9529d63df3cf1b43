package dev.crosscheck.search.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.corpus.Tenants;
import dev.crosscheck.steps.http.TenantHeader;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.HttpHeaders;

/**
 * Whose request is being answered, as the gateway says: whoever else may say so is kept out by the service secret.
 * Asked while the request's own thread works on it.
 */
@RequestScoped
public class CallingTenant {

    private final HttpHeaders headers;

    CallingTenant(HttpHeaders headers) {
        this.headers = headers;
    }

    /**
     * The tenant's name.
     *
     * @throws ProblemException if no tenant is called so
     */
    public String name() {
        try {
            return Tenants.of(headers.getHeaderString(TenantHeader.NAME));
        } catch (IllegalArgumentException wrong) {
            throw new ProblemException(Problem.invalid(TenantHeader.NAME, wrong.getMessage()));
        }
    }
}
