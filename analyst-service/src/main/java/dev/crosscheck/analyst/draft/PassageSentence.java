package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A sentence, an item or a row of a passage, or several that belong together.
 *
 * @param text the sentence without line breaks and what stands before the sentence proper
 * @param place the offset in the document's stored text
 * @param end the end of the sentence in its passage
 * @param all all terms in order; {@code terms} has each once
 * @param columns for a row, the names of its columns with {@code |} between them; empty otherwise
 */
record PassageSentence(
        String text, int place, int end, List<String> all, Set<String> terms, TextForm form, String columns) {

    private static final Pattern LINE_BREAK = Pattern.compile("(?:(?<!\\s)[\\s&&[^\\r\\n]]++)?[\\r\\n]\\s*+");
    /** Text before the sentence proper: a wire's dateline, a newspaper's credit, an item's number. */
    private static final Pattern BEFORE_THE_SENTENCE =
            Pattern.compile("^(?:[\\p{Lu}][\\p{Lu} .'-]{2,30}(?:,[^—–(]{0,30})? ?\\([^)]{2,30}\\) ?[—–-] ?"
                    + "|[〔【（(][^〕】）)]{2,24}(?:報導|電|訊)[〕】）)]"
                    // "三、四十人" is a range and has no item's number.
                    + "|(?!一、二|二、三|三、[四五]|四、五|五、六|六、七|七、八|八、九)"
                    + "[（(]?[一二三四五六七八九十]{1,3}[）)、]\\s*"
                    + "|[（(]\\d{1,2}[）)]\\s*|(?:第[一二三四五六七八九十]{1,2}，))");

    private static final PatternFile FILE = PatternFile.load(PassageSentence.class, "passage-sentence.patterns");
    private static final Pattern SALUTATION = Pattern.compile(FILE.text("SALUTATION"));
    private static final Pattern ABSTRACT_LABEL = Pattern.compile(FILE.text("ABSTRACT_LABEL"));

    /** Enough for the sources of a few sessions. */
    private static final int REMEMBERED = 400;

    private static final Function<Text, List<PassageSentence>> SENTENCES =
            Remembered.latest(REMEMBERED, PassageSentence::split);

    private static final int LONGEST_HEADING = 60;
    private static final String SENTENCE_END = ".!?:;,。！？：；，";

    private record Text(Passage passage, Language language) {}

    /** Returns the sentences, items and rows of a passage, in order. */
    static List<PassageSentence> in(Passage passage, Language language) {
        return SENTENCES.apply(new Text(passage, language));
    }

    private static List<PassageSentence> split(Text written) {
        Passage passage = written.passage();
        TableLines tables = new TableLines(passage.text());
        List<PassageSentence> sentences = new ArrayList<>();
        List<Span> spans = Sentences.split(passage.text(), written.language()).stream()
                .flatMap(span -> ListLines.apart(passage.text(), span).stream())
                .toList();
        for (Span span : spans) {
            Optional<Span> row = tables.rowAt(span.start());
            if (row.isEmpty()) {
                TextForm form = ListLines.isItem(passage.text(), span) ? TextForm.ITEM : TextForm.SENTENCE;
                String columns = form == TextForm.ITEM ? ListLines.columnsOf(span.of(passage.text())) : "";
                sentences.add(of(passage, span, form, columns));
            } else if (row.get().start() == span.start()) {
                sentences.add(of(passage, row.get(), TextForm.ROW, tables.columnsOf(row.get())));
            }
        }
        return List.copyOf(sentences);
    }

    private static PassageSentence of(Passage passage, Span span, TextForm form, String columns) {
        String written = span.of(passage.text());
        String text = form == TextForm.ROW ? TableLines.cells(written) : trimmed(written);
        List<String> terms = Terms.of(text);
        return new PassageSentence(
                text, passage.start() + span.start(), span.end(), terms, new LinkedHashSet<>(terms), form, columns);
    }

    private static String trimmed(String sentence) {
        String line = LINE_BREAK.matcher(sentence).replaceAll(" ");
        String addressed = SALUTATION.matcher(line).replaceFirst("");
        String proper = BEFORE_THE_SENTENCE.matcher(addressed).replaceFirst("");
        return ABSTRACT_LABEL.matcher(proper).replaceFirst("").strip();
    }

    /** Returns the text of the passage from {@code start} to this sentence's end, as one sentence. */
    PassageSentence joinedFrom(int start, Passage passage) {
        return of(passage, new Span(start, end), TextForm.SENTENCE, "");
    }

    /** Returns its position in the passage. */
    Span span(Passage passage) {
        return new Span(place - passage.start(), end);
    }

    boolean isHeading() {
        return form == TextForm.SENTENCE
                && !text.isEmpty()
                && text.length() <= LONGEST_HEADING
                && SENTENCE_END.indexOf(text.charAt(text.length() - 1)) < 0;
    }
}
