package dev.crosscheck.critic.verify.check;

import dev.crosscheck.critic.verify.evidence.ClaimText;
import dev.crosscheck.critic.verify.evidence.EvidenceSentence;
import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.critic.verify.terms.Token;
import dev.crosscheck.critic.verify.terms.Tokens;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Checks that the evidence has every name of a claim. */
public final class NameCheck {

    /** Two or more capitalised words. One alone is often only a technical term; an acronym may be the report's own. */
    private static final Pattern NAME =
            Pattern.compile("(?<=[\\p{L}\\d,;:] )\\p{Lu}\\p{Ll}{2,}+(?: \\p{Lu}\\.?(?= ))*+(?: \\p{Lu}\\p{Ll}{2,}+)++");

    private static final Pattern CODE = Pattern.compile("(?<![\\p{L}\\d-])(\\p{Lu}{1,4})-?(\\d{1,6})(?![\\p{L}\\d])");

    private static final PatternFile FILE = PatternFile.load(NameCheck.class, "name-check.patterns");
    private static final Pattern HAN_NAME = Pattern.compile(FILE.text("HAN_NAME"));
    private static final Pattern CHARACTERS_THAT_JOIN = Pattern.compile(FILE.text("CHARACTERS_THAT_JOIN"));

    private NameCheck() {}

    public static List<Mismatch> check(TermCoverage coverage) {
        ClaimText claim = coverage.claim();
        List<Mismatch> findings = new ArrayList<>();
        NAME.matcher(claim.text())
                .results()
                .map(MatchResult::group)
                .filter(name -> lacksAWord(name, coverage))
                .map(name -> Mismatch.withholds("name_not_found: " + name))
                .forEach(findings::add);
        CODE.matcher(claim.text())
                .results()
                .filter(code -> isAnotherOfItsKind(code, coverage))
                .map(code -> Mismatch.withholds("name_not_found: " + code.group()))
                .forEach(findings::add);
        if (Language.holdsHan(claim.text())) {
            HAN_NAME.matcher(claim.text())
                    .results()
                    .map(MatchResult::group)
                    .map(name -> last(CHARACTERS_THAT_JOIN.split(name)))
                    .filter(name -> name.length() > 2 && !stands(name, coverage))
                    .map(name -> Mismatch.withholds("name_not_found: " + name))
                    .forEach(findings::add);
        }
        return findings;
    }

    /** Says whether the evidence has only other codes of this kind: a tank T-3, but no T-7. */
    private static boolean isAnotherOfItsKind(MatchResult code, TermCoverage coverage) {
        boolean others = false;
        for (EvidenceSentence sentence : coverage.evidence().sentences()) {
            for (MatchResult there : CODE.matcher(sentence.text()).results().toList()) {
                if (there.group(1).equals(code.group(1))) {
                    if (there.group(2).equals(code.group(2))) {
                        return false;
                    }
                    others = true;
                }
            }
        }
        return others;
    }

    private static boolean lacksAWord(String name, TermCoverage coverage) {
        Set<String> stems = Tokens.of(name).stream().map(Token::stem).collect(Collectors.toSet());
        List<Token> terms = coverage.claim().terms();
        return IntStream.range(0, terms.size())
                .anyMatch(t -> stems.contains(terms.get(t).stem()) && coverage.credit(t) == 0);
    }

    private static String last(String[] parts) {
        return parts.length == 0 ? "" : parts[parts.length - 1];
    }

    /** Looks for a name's end only: its beginning may include words before the name. */
    private static boolean stands(String name, TermCoverage coverage) {
        String end = name.substring(Math.max(0, name.length() - 3));
        return coverage.evidence().sentences().stream()
                .anyMatch(sentence -> sentence.text().contains(end));
    }
}
