package dev.crosscheck.gateway.page;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.crosscheck.gateway.session.ScriptedGateway;
import dev.crosscheck.page.testing.Chromium;
import dev.crosscheck.page.testing.PageVisit;
import io.quarkus.test.common.http.TestHTTPResource;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Visits the page in a browser whose requests the test answers. */
abstract class OnStubs extends ScriptedGateway {

    private static Chromium chromium;

    @TestHTTPResource("/")
    String address;

    @BeforeAll
    static void startBrowser() {
        chromium = Chromium.start();
        PlaywrightAssertions.setDefaultAssertionTimeout(20_000);
    }

    @AfterAll
    static void stopBrowser() {
        if (chromium != null) {
            chromium.close();
        }
    }

    void on(Consumer<PageVisit> test) {
        on("en-GB", test);
    }

    void on(String locale, Consumer<PageVisit> test) {
        try (PageVisit visit = new PageVisit(
                chromium.browser(), address.substring(0, address.length() - 1), locale, 1280, ColorScheme.LIGHT)) {
            test.accept(visit);
        }
    }
}
