package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.text.EnglishNumbers;
import dev.crosscheck.model.text.HanNumbers;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Checks a report's counts ("2 independent sources say so: [1], [3]") against the named sources that were found to give
 * its answer. It skips sentences that name no source, reports without an answer, and statements that only come near an
 * answer. It also skips a bare yes or no: a source may take the same side in any words.
 */
final class SourceCounts {

    static final String DIFFER = "origins_differ";

    private static final Pattern INDEPENDENT = Pattern.compile(
            "(?:\\b(?<digits>\\d{1,3}+)|\\b(?<words>" + EnglishNumbers.PATTERN
                    + ")) independent (?:sources|origins|outlets)\\b"
                    + "|(?<han>\\d{1,3}+|[兩二三四五六七八九十]{1,3}+) ?個獨立來源|獨立來源 ?(?<after>\\d{1,3}+) ?個",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern YES_OR_NO = Pattern.compile("\\*\\*(?:Yes|No|Affirmed|Denied|是|否|有來源肯定|有來源否認)\\*\\*");
    private static final Pattern NEAREST = Pattern.compile("^(?:What comes nearest|最接近的說法)");

    /**
     * A count that is too high.
     *
     * @param claim the sentence, as a claim that was not found
     * @param found the named sources that give the answer, ascending
     * @param origins number of their independent origins
     */
    record Wrong(Span span, Claim claim, List<Integer> found, int origins) {
        Wrong {
            found = List.copyOf(found);
        }
    }

    private final PreparedSources sources;
    private final Checking checking;

    SourceCounts(PreparedSources sources, Checking checking) {
        this.sources = sources;
        this.checking = checking;
    }

    /** @param checked the claims of {@code markdown} */
    List<Wrong> wrong(String markdown, Language language, List<Checked> checked) {
        List<Statement> statements = Statements.in(markdown, language);
        List<Statement> counting = statements.stream()
                .filter(statement -> statement.isAboutItsSources() && isCount(statement))
                .toList();
        List<Statement> answer = statements.stream()
                .filter(statement -> statement.section() == Section.ANSWER)
                .toList();
        if (counting.isEmpty()
                || answer.isEmpty()
                || answer.stream().anyMatch(one -> YES_OR_NO.matcher(one.text()).find())) {
            return List.of();
        }
        Set<Span> answers = answer.stream().map(Statement::span).collect(Collectors.toSet());
        Set<Integer> saying = new HashSet<>();
        checked.stream()
                .filter(one -> answers.contains(one.assertion().span()) && !one.failed())
                .forEach(one -> saying.addAll(saying(one)));
        List<String> said = checked.stream()
                .map(Checked::assertion)
                .filter(assertion -> answers.contains(assertion.span()))
                .map(Assertion::words)
                .toList();
        List<Wrong> wrong = new ArrayList<>();
        for (Statement statement : counting) {
            List<Integer> found =
                    statement.citations().stream().filter(saying::contains).toList();
            int origins = sources.independent(found, said);
            if (origins < told(statement.plain())) {
                wrong.add(new Wrong(statement.span(), claim(statement, origins), found, origins));
            }
        }
        return wrong;
    }

    private static boolean isCount(Statement statement) {
        return !statement.citations().isEmpty()
                && !NEAREST.matcher(statement.plain()).find()
                && INDEPENDENT.matcher(statement.plain()).find();
    }

    /** Returns the sources that give an answer: the cited ones that have it, and those confirmed as agreeing. */
    private Set<Integer> saying(Checked answer) {
        Assertion assertion = answer.assertion();
        Set<Integer> saying = new HashSet<>(checking.agreeing(assertion));
        if (assertion.citations().size() == 1) {
            saying.addAll(assertion.citations());
        } else {
            assertion.citations().stream()
                    .filter(number ->
                            !checking.one(assertion.citing(List.of(number))).failed())
                    .forEach(saying::add);
        }
        return saying;
    }

    private static int told(String sentence) {
        Matcher count = INDEPENDENT.matcher(sentence);
        if (!count.find()) {
            return 0;
        }
        if (count.group("words") != null) {
            return EnglishNumbers.parse(count.group("words"));
        }
        String number = count.group("digits") != null
                ? count.group("digits")
                : count.group("han") != null ? count.group("han") : count.group("after");
        return HanNumbers.parse(number);
    }

    private static Claim claim(Statement statement, int origins) {
        return new Claim(
                statement.plain(),
                statement.citations().getFirst(),
                null,
                null,
                null,
                null,
                null,
                Verdict.NOT_FOUND,
                0,
                origins,
                List.of("%s: %d / %d".formatted(DIFFER, told(statement.plain()), origins), Repair.MARKED));
    }
}
