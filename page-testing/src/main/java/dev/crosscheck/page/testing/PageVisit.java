package dev.crosscheck.page.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A user's visit to the page, with the errors and foreign requests that the browser noticed. */
public final class PageVisit implements AutoCloseable {

    private static final Path PICTURES = Path.of("target", "screenshots");
    private static final double PATIENCE_MS = 60_000;

    private final BrowserContext context;
    private final String address;
    private final Page page;
    private final List<String> allowed = new ArrayList<>();
    private final List<String> foreign = new ArrayList<>();
    private final List<String> broken = new ArrayList<>();

    /** @param width in pixels; 390 is a phone's width */
    public PageVisit(Browser browser, String address, String locale, int width, ColorScheme scheme) {
        this.address = address;
        allowed.add(address);
        context = browser.newContext(new Browser.NewContextOptions()
                .setLocale(locale)
                .setViewportSize(width, 900)
                .setColorScheme(scheme));
        page = context.newPage();
        page.setDefaultTimeout(PATIENCE_MS);
        page.onRequest(request -> {
            if (allowed.stream().noneMatch(request.url()::startsWith)
                    && !request.url().startsWith("blob:")
                    && !request.url().startsWith("about:")) {
                foreign.add(request.url());
            }
        });
        page.onPageError(broken::add);
        page.onConsoleMessage(message -> {
            if (message.text().contains("Content Security Policy")) {
                broken.add(message.text());
            }
        });
    }

    /** Allows requests to another server, to which the user goes from the page. */
    public PageVisit mayLeaveFor(String other) {
        allowed.add(other);
        return this;
    }

    public PageVisit at(String view) {
        // Go through another document: for a new fragment alone, the browser would load nothing.
        page.navigate("about:blank");
        page.navigate(address + "/" + view);
        page.locator("main > *").first().waitFor();
        return this;
    }

    /** Adds the demo corpus if it is not there yet. Returns when the page offers its questions. */
    public void loadExamples() {
        Locator buttons = page.locator(".examples button");
        buttons.first().waitFor();
        if (buttons.count() == 1) {
            buttons.first().click();
        }
        page.waitForCondition(() -> buttons.count() > 1, new Page.WaitForConditionOptions().setTimeout(PATIENCE_MS));
    }

    /** Starts a session in the view for questions. */
    public void ask(String question) {
        one("textarea").fill(question);
        one("button.main").click();
        one(".session h1").waitFor();
    }

    public Page page() {
        return page;
    }

    public Locator one(String selector) {
        return page.locator(selector).first();
    }

    public PageVisit picture(String name) {
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(PICTURES.resolve(name + ".png"))
                .setFullPage(true));
        return this;
    }

    /**
     * Asserts that no script failed, nothing broke the content security policy, no other server was contacted, and axe
     * found no violations.
     */
    public void assertSound() {
        assertThat(broken).as("errors of scripts, and what the policy stopped").isEmpty();
        assertThat(foreign).as("requests to others").isEmpty();
        assertThat(new AxeBuilder(page).analyze().getViolations())
                .as("violations that axe finds at %s", page.url())
                .extracting(rule -> rule.getId() + " " + rule.getNodes())
                .isEmpty();
    }

    /** Leaves the page first: a stub cannot answer a request that the page still sends while the browser closes it. */
    @Override
    public void close() {
        page.navigate("about:blank");
        context.close();
    }
}
