package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.journal.CallJournal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks by looking the words up. A check that breaks costs its own claim a verdict, never the report. */
public final class HeuristicVerifier implements Verifier {

    private static final String NAME = "HeuristicVerifier";
    private static final String CHECK_FAILED = "check_failed";

    private record Checked(Assertion assertion, Claim claim) {}

    private final ClaimCheck check;

    public HeuristicVerifier() {
        this(new QuoteVerdict());
    }

    HeuristicVerifier(ClaimCheck check) {
        this.check = check;
    }

    @Override
    public Produced<VerifiedReport> verify(VerifyReport command, CallJournal journal) {
        Map<Integer, Source> sources =
                command.sources().stream().collect(Collectors.toMap(Source::number, Function.identity(), (a, b) -> a));
        Language language = command.brief().language();
        List<Checked> checked = Statements.in(command.markdown(), language).stream()
                .filter(statement -> statement.section() != Section.SOURCES)
                .flatMap(HeuristicVerifier::assertions)
                .map(assertion -> new Checked(assertion, judge(assertion, sources)))
                .toList();
        return Produced.heuristic(
                NAME, new VerifiedReport(distinct(checked), marked(command.markdown(), checked, language)));
    }

    private static Stream<Assertion> assertions(Statement statement) {
        return Assertion.of(statement).stream();
    }

    private Claim judge(Assertion assertion, Map<Integer, Source> sources) {
        try {
            return check.judge(assertion, sources);
        } catch (RuntimeException e) {
            return new Claim(
                    assertion.sentence(),
                    assertion.citations().getFirst(),
                    null,
                    null,
                    null,
                    null,
                    null,
                    Verdict.INCONCLUSIVE,
                    0,
                    0,
                    List.of(CHECK_FAILED));
        }
    }

    /** An answer that repeats a finding is one claim with it. */
    private static List<Claim> distinct(List<Checked> checked) {
        record Same(String words, int citation) {}
        Map<Same, Claim> claims = new LinkedHashMap<>();
        checked.forEach(one ->
                claims.putIfAbsent(new Same(one.assertion().words(), one.claim().citation()), one.claim()));
        return new ArrayList<>(claims.values());
    }

    private static String marked(String markdown, List<Checked> checked, Language language) {
        TreeMap<Integer, String> marks = new TreeMap<>();
        for (Checked one : checked) {
            if (one.claim().verdict() == Verdict.NOT_FOUND) {
                marks.putIfAbsent(one.assertion().span().end(), mark(one.assertion(), language));
            }
        }
        StringBuilder marked = new StringBuilder(markdown);
        marks.descendingMap().forEach((at, mark) -> marked.insert(at, mark));
        return marked.toString();
    }

    private static String mark(Assertion assertion, Language language) {
        String numbers = assertion.citations().toString();
        return switch (language) {
            case ENGLISH -> " ⚠ not found in " + numbers;
            case CHINESE -> " ⚠ 來源 " + numbers + " 未見此句";
        };
    }
}
