package dev.crosscheck.contract;

import io.quarkus.test.junit.callback.QuarkusTestAfterEachCallback;
import io.quarkus.test.junit.callback.QuarkusTestBeforeEachCallback;
import io.quarkus.test.junit.callback.QuarkusTestMethodContext;
import io.restassured.RestAssured;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * Installs the filter before every test of a service, so that no API test can forget it. It uses the document that the
 * service serves. A service that serves none has its part of the API under {@code src/main/openapi}. The document is
 * read once for all tests.
 *
 * <p>Logs the last answer of the API when a test fails. REST Assured's own log is off: it formats every answer, in case
 * the test fails, which took longer than many tests.
 */
public final class ContractForTests implements QuarkusTestBeforeEachCallback, QuarkusTestAfterEachCallback {

    private static final Logger LOG = Logger.getLogger(ContractForTests.class);

    private static final Path OWN_PART = Path.of("src/main/openapi");
    private static final Path COMMON_PART = Path.of("../common-model/src/main/openapi");
    private static final String SERVED = "/q/openapi?format=json";

    private static ApiContract contract;

    @Override
    public void beforeEach(QuarkusTestMethodContext context) {
        if (RestAssured.filters().stream().noneMatch(ContractFilter.class::isInstance)) {
            RestAssured.filters(new ContractFilter(ContractForTests::of));
        }
    }

    @Override
    public void afterEach(QuarkusTestMethodContext context) {
        ContractFilter.last()
                .filter(_ -> context.getTestStatus().isTestFailed())
                .ifPresent(answer -> LOG.errorf("The last answer was %.2000s", answer));
    }

    /** Returns the contract of the tested service. */
    public static synchronized ApiContract of(URI server) {
        if (contract == null) {
            contract = Files.isDirectory(OWN_PART) ? ApiContract.of(parts()) : ApiContract.of(served(server));
        }
        return contract;
    }

    private static List<Path> parts() {
        List<Path> parts = new ArrayList<>();
        for (Path folder : List.of(COMMON_PART, OWN_PART)) {
            try (Stream<Path> files = Files.list(folder)) {
                parts.addAll(files.sorted().toList());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return parts;
    }

    private static String served(URI server) {
        HttpRequest request = HttpRequest.newBuilder(server.resolve(SERVED)).build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the document was fetched", e);
        }
    }
}
