package dev.crosscheck.gateway.report;

import dev.crosscheck.model.text.Resource;
import dev.crosscheck.model.text.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The page's only style sheet, and the content security policy that allows nothing else. */
final class PageStyle {

    /** Begins with the rules that the web page shares. */
    static final String CSS = Resource.text(PageStyle.class, "/META-INF/resources/page/marks.css")
            + Resource.text(PageStyle.class, "page.css");

    private static final String HASH =
            Base64.getEncoder().encodeToString(Sha256.of(CSS.getBytes(StandardCharsets.UTF_8)));

    /** Allows only the style sheet with this hash: no scripts, images, fonts, connections or forms. */
    static final String POLICY =
            "default-src 'none'; style-src 'sha256-" + HASH + "'; base-uri 'none'; form-action 'none'";

    private PageStyle() {}
}
