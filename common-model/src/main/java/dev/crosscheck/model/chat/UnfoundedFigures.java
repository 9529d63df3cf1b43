package dev.crosscheck.model.chat;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.RelativeDay;
import dev.crosscheck.model.text.Sentences;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the figures of an answer that have no source: not a tool's output, not a source that it cites, not the
 * question, the earlier conversation or the report that it follows up. A figure that had no basis in an earlier answer
 * has none now. A figure may be rounded; a share may be written in percent. Numbers in words are ignored.
 */
public final class UnfoundedFigures {

    private static final Pattern LIST_NUMBER = Pattern.compile("(?m)^[ \\t]{0,8}+\\d{1,3}+[.)] ");
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    /** A figure needs this many digits to count as a rounding of another. */
    private static final int DIGITS_OF_A_ROUNDING = 2;

    private UnfoundedFigures() {}

    /** Returns the figures as written in {@code answer}, in order, without duplicates. */
    public static List<String> in(String answer, ChatBrief brief, List<ChatStep> steps, List<Source> sources) {
        List<Integer> cited = CitationMarkers.in(answer);
        String own = CitationMarkers.strip(
                LIST_NUMBER.matcher(Answer.withoutNotes(answer)).replaceAll(""));
        List<Figure> said = Figures.in(own).stream()
                .filter(figure -> figure.span().of(own).chars().anyMatch(Character::isDigit))
                .toList();
        if (said.isEmpty()) {
            return List.of();
        }
        List<Figure> known = Stream.concat(
                        evidence(brief, steps, sources, cited).flatMap(text -> Figures.in(text).stream()),
                        brief.history().stream().flatMap(UnfoundedFigures::founded))
                .toList();
        return said.stream()
                .filter(figure -> known.stream().noneMatch(one -> founds(one, figure)))
                .map(figure -> figure.span().of(own).strip())
                .distinct()
                .toList();
    }

    private static Stream<String> evidence(
            ChatBrief brief, List<ChatStep> steps, List<Source> sources, List<Integer> cited) {
        List<String> texts = new ArrayList<>();
        texts.add(brief.question());
        texts.add(brief.asked().toString());
        brief.followed().ifPresent(report -> texts.add(report.markdown()));
        brief.history().forEach(exchange -> texts.add(exchange.question()));
        // The step of a research is the id of its session, whose digits found nothing.
        for (ChatStep step : steps) {
            if (step.result() instanceof ToolResult.Output output) {
                texts.add(output.inWords());
                if (step.thought().toolName() != ToolName.RESEARCH) {
                    texts.addAll(output.steps());
                }
                if (output.table() != null) {
                    output.table().rows().forEach(texts::addAll);
                }
            }
        }
        sources.stream()
                .filter(source -> cited.contains(source.number()))
                .map(Source::document)
                .forEach(document -> {
                    texts.add(document.title());
                    if (document.published() != null) {
                        texts.add(document.published().toString());
                    }
                    document.passages().stream().map(Passage::text).forEach(text -> {
                        texts.add(text);
                        texts.addAll(daysMeant(text, document));
                    });
                });
        return texts.stream();
    }

    /** Returns the dates of "yesterday" and the like, which an answer may name instead. */
    private static List<String> daysMeant(String text, FoundDocument document) {
        return document.published() == null
                ? List.of()
                : Sentences.split(text, document.language()).stream()
                        .map(sentence -> RelativeDay.in(sentence.of(text), document.published()))
                        .flatMap(Optional::stream)
                        .map(meant -> meant.day().toString())
                        .toList();
    }

    /** Returns the figures of an earlier answer that had a basis there. */
    private static Stream<Figure> founded(Exchange earlier) {
        String answer = earlier.answer();
        return Figures.in(answer).stream()
                .filter(figure ->
                        !earlier.unfounded().contains(figure.span().of(answer).strip()));
    }

    private static boolean founds(Figure known, Figure said) {
        if (said.isSaidBy(known)) {
            return true;
        }
        return known.kind() == Figure.Kind.QUANTITY
                && said.kind() == Figure.Kind.QUANTITY
                && (said.unit().equals(known.unit())
                        || known.unit().isEmpty()
                        || said.unit().isEmpty())
                && isRounding(new BigDecimal(said.value()), amount(known, said));
    }

    /** Returns a share as a percentage if the answer writes it as one. */
    private static BigDecimal amount(Figure known, Figure said) {
        BigDecimal value = new BigDecimal(known.value());
        boolean percent = said.unit().equals("%") && known.unit().isEmpty() && value.compareTo(BigDecimal.ONE) <= 0;
        return percent ? value.multiply(HUNDRED) : value;
    }

    private static boolean isRounding(BigDecimal said, BigDecimal exact) {
        if (said.compareTo(exact) == 0) {
            return true;
        }
        return said.scale() > 0
                && said.precision() >= DIGITS_OF_A_ROUNDING
                && exact.setScale(said.scale(), RoundingMode.HALF_UP).compareTo(said) == 0;
    }
}
