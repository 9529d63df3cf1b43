package dev.crosscheck.system;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.crosscheck.page.testing.Chromium;
import dev.crosscheck.page.testing.PageVisit;
import dev.crosscheck.system.faults.stage.Client;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A stack for a class of tests, and a browser of this machine that visits its page. */
final class PageStack implements BeforeAllCallback, AfterAllCallback {

    private final Supplier<Path> folder;
    private final Duration patience;
    private final Map<String, String> environment;
    private Chromium chromium;
    private OneFolder stack;
    private String address;

    /**
     * @param folder where the stack keeps its state, asked for when the tests begin
     * @param patience how long what is expected on a page may take
     */
    PageStack(Supplier<Path> folder, Duration patience) {
        this(folder, patience, Map.of());
    }

    /** @param environment what the stack is started with */
    PageStack(Supplier<Path> folder, Duration patience, Map<String, String> environment) {
        this.folder = folder;
        this.patience = patience;
        this.environment = Map.copyOf(environment);
    }

    @Override
    public void beforeAll(ExtensionContext context) throws Exception {
        chromium = Chromium.start();
        PlaywrightAssertions.setDefaultAssertionTimeout((double) patience.toMillis());
        stack = new OneFolder(folder.get(), environment);
        stack.up();
        address = status().path("url").asText();
    }

    @Override
    public void afterAll(ExtensionContext context) throws Exception {
        if (stack != null) {
            stack.down();
        }
        if (chromium != null) {
            chromium.close();
        }
    }

    /** As {@code ./crosscheck status --json} prints it. */
    JsonNode status() throws Exception {
        return stack.status();
    }

    /** Asks the stack's API beside the page. */
    Client client() {
        return Client.of(URI.create(address));
    }

    /** Runs the command line as a user of this stack does. */
    Command crosscheck() {
        return stack.crosscheck();
    }

    /** Somebody who reads English, at a desk. */
    PageVisit visit() {
        return visit("en-GB", 1280, ColorScheme.LIGHT);
    }

    /**
     * @param locale of the browser
     * @param width of its window, in pixels
     */
    PageVisit visit(String locale, int width, ColorScheme scheme) {
        return new PageVisit(chromium.browser(), address, locale, width, scheme);
    }
}
