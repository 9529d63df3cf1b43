package dev.crosscheck.contract;

import io.restassured.filter.FilterContext;
import io.restassured.filter.OrderedFilter;
import io.restassured.response.Response;
import io.restassured.specification.FilterableRequestSpecification;
import io.restassured.specification.FilterableResponseSpecification;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/**
 * Checks every response that REST Assured receives against the contract. Addresses outside {@code /v1} do not belong to
 * the API.
 */
final class ContractFilter implements OrderedFilter {

    private static final String API = "/v1";
    private static final AtomicReference<ApiResponse> LAST = new AtomicReference<>();

    private final Function<URI, ApiContract> contracts;

    /** @param contracts returns the contract of the service at an address */
    ContractFilter(Function<URI, ApiContract> contracts) {
        this.contracts = contracts;
    }

    @Override
    public int getOrder() {
        return Integer.MAX_VALUE;
    }

    @Override
    public Response filter(
            FilterableRequestSpecification request, FilterableResponseSpecification expected, FilterContext context) {
        Response response = context.next(request, expected);
        URI address = URI.create(request.getURI());
        if (address.getRawPath().startsWith(API)) {
            String method = request.getMethod();
            hold(
                    contracts.apply(address),
                    new ApiResponse(
                            method,
                            address.getRawPath(),
                            response.statusCode(),
                            response.contentType(),
                            method.equals("HEAD") ? "" : response.asString()));
        }
        return response;
    }

    /** What the API answered last, if anything. */
    static Optional<ApiResponse> last() {
        return Optional.ofNullable(LAST.get());
    }

    /** Fails if the answer breaks the contract. */
    static void hold(ApiContract contract, ApiResponse answer) {
        LAST.set(answer);
        List<String> complaints = contract.complaints(answer);
        if (!complaints.isEmpty()) {
            throw new AssertionError("The answer to " + answer.method() + " " + answer.path() + " (" + answer.status()
                    + ") breaks the OpenAPI document: " + complaints + "\n" + answer.body());
        }
    }
}
