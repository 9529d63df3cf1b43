package dev.crosscheck.model.claim;

import dev.crosscheck.model.text.Language;

/** Facts for which a text names no source. Pure. */
public final class UncitedFacts {

    private UncitedFacts() {}

    /**
     * {@code markdown} with a visible mark after each sentence that states a fact and cites nothing, so that what no round of
     * revision has mended is not told like the rest. Cells of tables are left alone: most are labels.
     */
    public static String marked(String markdown, Language language) {
        StringBuilder text = new StringBuilder(markdown);
        Statements.in(markdown, language).reversed().stream()
                .filter(statement ->
                        statement.isFinding() && statement.citations().isEmpty())
                .map(Statement::span)
                .filter(span -> !isInTable(markdown, span.start()))
                .forEach(span -> text.insert(span.end(), mark(language)));
        return text.toString();
    }

    private static boolean isInTable(String markdown, int at) {
        int line = markdown.lastIndexOf('\n', at) + 1;
        return markdown.substring(line, at).stripLeading().startsWith("|");
    }

    private static String mark(Language language) {
        return switch (language) {
            case ENGLISH -> " ⚠ cites no source.";
            case CHINESE -> " ⚠ 未引用來源。";
        };
    }
}
