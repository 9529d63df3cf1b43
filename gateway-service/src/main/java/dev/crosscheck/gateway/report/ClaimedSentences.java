package dev.crosscheck.gateway.report;

import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/** Finds the checked sentences of a report, and maps each to its claims. */
final class ClaimedSentences {

    private static final Pattern NO_LETTER = Pattern.compile("[^\\p{L}\\p{N}]+");

    /**
     * @param span the sentence's place in the Markdown
     * @param claims numbers of its claims, from 1 in the report's order; at least one
     * @param verdict the most severe of the claims' verdicts
     */
    record Sentence(Span span, List<Integer> claims, Verdict verdict) {
        Sentence {
            claims = List.copyOf(claims);
        }
    }

    private ClaimedSentences() {}

    /**
     * Returns the sentences in the order of the report. A sentence that occurs twice, for example as finding and as
     * answer, is found twice.
     */
    static List<Sentence> in(String markdown, Language language, List<Claim> claims) {
        List<Sentence> sentences = new ArrayList<>();
        for (Statement statement : Statements.in(markdown, language)) {
            List<Integer> own = statement.section() == Section.SOURCES ? List.of() : claims(statement, claims);
            if (!own.isEmpty()) {
                Verdict gravest = own.stream()
                        .map(number -> claims.get(number - 1).verdict())
                        .max(Comparator.comparingInt(Verdict::gravity))
                        .orElseThrow();
                sentences.add(new Sentence(statement.span(), own, gravest));
            }
        }
        return sentences;
    }

    /**
     * Returns the claims that the sentence contains. Compares only letters and digits, and accepts a part of the
     * sentence: a claim may omit quotation marks, emphasis, and the words that only attribute it.
     */
    private static List<Integer> claims(Statement statement, List<Claim> claims) {
        String sentence = letters(statement.plain());
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < claims.size(); i++) {
            String text = letters(claims.get(i).text());
            boolean cites = statement.citations().contains(claims.get(i).citation());
            if (cites && !text.isEmpty() && sentence.contains(text)) {
                numbers.add(i + 1);
            }
        }
        return numbers;
    }

    private static String letters(String text) {
        return NO_LETTER.matcher(text).replaceAll("");
    }
}
