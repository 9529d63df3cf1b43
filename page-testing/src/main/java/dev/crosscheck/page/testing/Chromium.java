package dev.crosscheck.page.testing;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/**
 * The browser installed on this machine; none is downloaded. Without one, the tests are skipped, or fail if {@code CI}
 * is true.
 */
public final class Chromium implements AutoCloseable {

    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome", "chrome");

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Path executable) {
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable)
                        .setArgs("root".equals(System.getProperty("user.name")) ? List.of("--no-sandbox") : List.of()));
    }

    /** Starts the browser. Without one, fails or skips the tests. */
    public static Chromium start() {
        Optional<Path> executable = installed();
        if (executable.isEmpty()) {
            String missing = "no Chromium on the path: the web page is not tested (apt-get install chromium)";
            if ("true".equals(System.getenv("CI"))) {
                Assertions.fail(missing);
            }
            System.err.println("\n*** SKIPPED: " + missing + "\n");
            Assumptions.abort(missing);
        }
        return new Chromium(executable.orElseThrow());
    }

    public Browser browser() {
        return browser;
    }

    private static Optional<Path> installed() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
