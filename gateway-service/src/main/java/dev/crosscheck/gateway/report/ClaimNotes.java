package dev.crosscheck.gateway.report;

import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.source.Source;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Shows the results of checking claims: as an expandable note beside each sentence, and as a list at the end. */
final class ClaimNotes {

    private final FinishedReport report;
    private final PageText text;

    ClaimNotes(FinishedReport report, PageText text) {
        this.report = report;
        this.text = text;
    }

    /** Writes the sign after a sentence, which links to the list, and its expandable note. */
    void write(Markup out, ClaimedSentences.Sentence sentence, int place) {
        String note = "note-" + place;
        String style = VerdictStyle.style(sentence.verdict());
        String label = text.say("check.label", text.verdict(sentence.verdict()));
        String claims = sentence.claims().stream().map(String::valueOf).collect(Collectors.joining(" "));
        out.open("span", "class", "check", "data-claims", claims)
                .open(
                        "a",
                        "class",
                        "sign " + style,
                        "href",
                        "#claim-" + sentence.claims().getFirst(),
                        "aria-label",
                        label,
                        "aria-describedby",
                        note)
                .text(VerdictStyle.sign(sentence.verdict()))
                .close("a")
                .open("span", "class", "note", "role", "tooltip", "id", note);
        for (int number : sentence.claims()) {
            Claim claim = report.claims().get(number - 1);
            out.open("span", "class", "line");
            verdict(out, claim);
            out.text(" " + source(claim));
            detail(out, text.page(claim));
            if (claim.quote() != null) {
                out.element("q", claim.quote());
            }
            out.close("span");
        }
        out.close("span").close("span");
    }

    /** Writes the list of all claims. */
    void writeAll(Markup out) {
        List<Claim> claims = report.claims();
        long supported = claims.stream()
                .filter(claim -> claim.verdict() == Verdict.SUPPORTED)
                .count();
        out.open("section", "id", "claims", "aria-labelledby", "claims-heading").line();
        out.element("h2", text.say("claims.heading"), "id", "claims-heading").line();
        out.element("p", text.say("claims.intro") + " " + text.say("claims.count", supported, claims.size()))
                .line();
        out.open("ol", "class", "claims").line();
        for (int i = 0; i < claims.size(); i++) {
            entry(out, claims.get(i), i + 1);
        }
        out.close("ol").line().close("section").line();
    }

    private void entry(Markup out, Claim claim, int number) {
        out.open("li", "id", "claim-" + number, "class", VerdictStyle.style(claim.verdict()));
        out.open("p");
        verdict(out, claim);
        out.text(" " + BareClaim.text(claim)).close("p");
        if (claim.verdict() == Verdict.INCONCLUSIVE) {
            out.element("p", text.say("claim.unchecked"), "class", "detail");
        } else if (claim.quote() == null) {
            out.element("p", text.say("claim.no.quote"), "class", "detail");
        } else if (!claim.text().contains(claim.quote())) {
            out.element("blockquote", claim.quote());
        }
        out.open("p", "class", "detail")
                .element("a", "[" + claim.citation() + "]", "href", "#source-" + claim.citation())
                .text(" " + source(claim));
        detail(out, text.place(claim));
        detail(out, text.say("claim.score", String.format(Locale.ROOT, "%.2f", claim.score())));
        detail(out, claim.origins() > 0 ? text.count("claim.origins", claim.origins()) : "");
        claim.reasons().forEach(reason -> detail(out, text.reason(reason)));
        out.close("p").close("li").line();
    }

    private static void detail(Markup out, String words) {
        if (!words.isEmpty()) {
            out.text(" · " + words);
        }
    }

    private void verdict(Markup out, Claim claim) {
        Verdict verdict = claim.verdict();
        out.open("span", "class", "verdict " + VerdictStyle.style(verdict));
        out.element("span", VerdictStyle.sign(verdict), "aria-hidden", "true")
                .text(" " + text.verdict(claim))
                .close("span");
    }

    private String source(Claim claim) {
        Optional<Source> source = report.source(claim.citation());
        return source.map(text::origin).orElseGet(() -> text.say("claim.no.source", claim.citation()));
    }
}
