package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.Disagreements.Difference;
import dev.crosscheck.analyst.plan.Compared;
import dev.crosscheck.analyst.plan.Side;
import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Fills the table of a comparing question. A cell is a sentence that answers directly, or one with a figure that can be
 * compared with the figure of a direct answer in another column. If the question names no aspect, {@link SharedAspects}
 * finds aspects that the sources tell of both sides.
 */
final class SideRows {

    /** A less sure sentence is no cell, even with a figure that can be compared. */
    private static final double NEAR = 0.25;
    /** Most sentences that are considered for a cell. */
    private static final int CONSIDERED = 12;
    /** Weight of a sentence that names its side, beside its sureness. */
    private static final double NAMES_ITS_SIDE = 0.2;
    /** Weight of a value below a column with the aspect's name. */
    private static final double IN_A_TABLE = 0.5;
    /** Weight of a figure that can be compared, beside the sentence's sureness. */
    private static final double COMPARABLE = 0.2;

    /** Weight of a row that names a total. */
    private static final double TOTAL = 0.3;
    /** A longer aspect is a question of its own. */
    private static final int LONGEST_ASPECT = 24;

    private static final PatternFile FILE = PatternFile.load(SideRows.class, "side-rows.patterns");
    private static final Pattern LASTS = Pattern.compile(FILE.text("LASTS"), Pattern.CASE_INSENSITIVE);
    private static final Pattern NAMES_A_TOTAL = Pattern.compile(FILE.text("NAMES_A_TOTAL"), Pattern.CASE_INSENSITIVE);

    private final Compared compared;
    private final SentenceRanking ranking;
    private final SideCells cells;
    private final Map<String, List<KeyFinding>> findings;
    private final Language language;
    private final List<Difference> differences = new ArrayList<>();

    private record Choice(Side side, Ranked ranked, boolean isDirect, double weight) {
        Candidate candidate() {
            return ranked.candidate();
        }
    }

    private SideRows(
            Compared compared, SentenceRanking ranking, Map<String, List<KeyFinding>> findings, Language language) {
        this.compared = compared;
        this.ranking = ranking;
        this.cells = new SideCells(compared, ranking);
        this.findings = findings;
        this.language = language;
    }

    /** @param findings the findings of each part; the parts are the questions about the sides */
    static SideBySide of(
            Compared compared, SentenceRanking ranking, Map<String, List<KeyFinding>> findings, Language language) {
        return new SideRows(compared, ranking, findings, language).table();
    }

    private SideBySide table() {
        List<String> names = compared.sides().stream().map(Side::name).toList();
        List<String> aspects = compared.aspects();
        List<SideBySide.Row> rows = aspects.stream()
                .map(aspect -> row(aspect, aspects.size() > 1))
                .filter(SideBySide.Row::compares)
                .toList();
        if (rows.isEmpty() && aspects.size() != 1 && compared.sides().size() == 2) {
            rows = shared();
        }
        if (rows.isEmpty()) {
            return new SideBySide(names, List.of(), untold(), List.of(), List.of());
        }
        List<String> told = rows.stream().map(SideBySide.Row::aspect).toList();
        List<String> open =
                aspects.stream().filter(aspect -> !told.contains(aspect)).toList();
        return new SideBySide(names, rows, List.of(), open, differences);
    }

    /** Returns the sides without a direct answer, if another side has one. */
    private List<String> untold() {
        List<String> untold = compared.sides().stream()
                .filter(side -> findings.getOrDefault(side.question(), List.of()).stream()
                        .noneMatch(KeyFinding::isDirect))
                .map(Side::name)
                .toList();
        return untold.size() < compared.sides().size() ? untold : List.of();
    }

    private SideBySide.Row row(String aspect, boolean oneOfSeveral) {
        SideBySide.Row row = row(
                aspect,
                side -> choices(
                        side,
                        cells.of(side, asked(side, aspect, oneOfSeveral)),
                        asked(side, aspect, oneOfSeveral),
                        aspect));
        boolean ofThings = compared.sides().stream().noneMatch(Side::tells);
        return row.compares() || !ofThings || aspect.length() > LONGEST_ASPECT
                ? row
                : row(aspect, side -> choices(side, cells.ofOwnSources(side, alone(aspect)), alone(aspect), aspect));
    }

    private SideBySide.Row row(String aspect, Function<Side, List<Choice>> choose) {
        List<List<Choice>> choices = compared.sides().stream().map(choose).toList();
        Optional<Choice> anchor = choices.stream()
                .flatMap(List::stream)
                .filter(Choice::isDirect)
                .max(Comparator.comparingDouble(Choice::weight));
        List<Optional<Choice>> row = choices.stream()
                .map(ofSide -> anchor.flatMap(first -> best(ofSide, first)))
                .toList();
        anchor.flatMap(first -> difference(row, first)).ifPresent(differences::add);
        return new SideBySide.Row(
                aspect,
                row.stream()
                        .map(choice -> choice.map(one -> cell(one, anchor.get(), aspect)))
                        .toList());
    }

    /** Returns the figures that the sides give for one aspect, if these are accounts of one thing and differ. */
    private Optional<Difference> difference(List<Optional<Choice>> row, Choice anchor) {
        Optional<Figure> first = comparable(anchor, anchor);
        List<Choice> others = row.stream()
                .flatMap(Optional::stream)
                .filter(choice -> choice.side().tells() && !choice.equals(anchor))
                .filter(choice -> comparable(choice, anchor)
                        .filter(figure -> figure.differsFrom(first.orElseThrow()))
                        .isPresent())
                .toList();
        if (others.isEmpty()) {
            return Optional.empty();
        }
        List<Choice> all = Stream.concat(Stream.of(anchor), others.stream())
                .sorted(Comparator.comparing(Choice::candidate, Disagreements.BY_DATE))
                .toList();
        return Optional.of(new Difference(
                Difference.Kind.QUANTITIES,
                all.stream().map(Choice::candidate).toList(),
                all.stream()
                        .map(choice -> written(comparable(choice, anchor).orElseThrow(), choice))
                        .toList()));
    }

    private static String written(Figure figure, Choice choice) {
        return figure.span().of(choice.candidate().text()).strip();
    }

    private static String asked(Side side, String aspect, boolean oneOfSeveral) {
        return oneOfSeveral ? about(side, aspect) : side.question();
    }

    /** @param sentences sentences on the side, the likeliest answer to {@code question} first */
    private List<Choice> choices(Side side, List<Ranked> sentences, String question, String aspect) {
        Wanted wanted = ranking.wanted(question);
        return sentences.stream()
                .limit(CONSIDERED)
                .map(ranked -> {
                    boolean row = ranked.candidate().isRow();
                    boolean direct = row
                            ? !SideCells.valueIn(ranked.candidate(), aspect).isEmpty()
                            : Directness.isDirect(ranked, question, wanted);
                    double names = cells.names(side, ranked.candidate()) ? NAMES_ITS_SIDE : 0;
                    boolean total =
                            NAMES_A_TOTAL.matcher(ranked.candidate().text()).find();
                    double value = row && direct ? IN_A_TABLE + (total ? TOTAL : 0) : 0;
                    return new Choice(side, ranked, direct, ranked.sureness() + names + value);
                })
                .filter(choice -> choice.isDirect()
                        || (!choice.candidate().isRow()
                                && choice.ranked().sureness() >= NEAR
                                && (!wanted.kind().isTellable() || wanted.isKindOf(choice.candidate()))))
                .toList();
    }

    private static String about(Side side, String aspect) {
        return Language.holdsHan(aspect)
                ? side.name() + "的" + aspect + "是多少？"
                : "What is the " + aspect + " of " + side.name() + "?";
    }

    /** Returns the questions about the aspects that name no side. */
    static List<String> ofAspects(Compared compared) {
        return compared.aspects().stream()
                .filter(aspect -> aspect.length() <= LONGEST_ASPECT)
                .map(SideRows::alone)
                .toList();
    }

    /** Returns how many questions a table can ask beside those about the sides: for each cell, and for each aspect. */
    static int furtherQuestions(Compared compared) {
        int aspects = compared.aspects().size();
        return (aspects > 1 ? aspects * compared.sides().size() : 0)
                + ofAspects(compared).size();
    }

    /** Asks for the aspect without a name, for documents that are about one side and need not name it again. */
    private static String alone(String aspect) {
        boolean lasts = LASTS.matcher(aspect).find();
        return Language.holdsHan(aspect)
                ? aspect + (lasts ? "是多久？" : "是多少？")
                : lasts ? "How long does it take?" : "What is the " + aspect + "?";
    }

    private static Optional<Choice> best(List<Choice> ofSide, Choice anchor) {
        return ofSide.stream()
                .filter(choice ->
                        choice.isDirect() || comparable(choice, anchor).isPresent())
                .max(Comparator.comparingDouble(
                        choice -> choice.weight() + (comparable(choice, anchor).isPresent() ? COMPARABLE : 0)));
    }

    /** Returns the figure of a choice that can be compared with a figure of the anchor. */
    private static Optional<Figure> comparable(Choice choice, Choice anchor) {
        return figures(anchor)
                .flatMap(figure -> figures(choice).filter(other -> other.comparableWith(figure)))
                .findFirst();
    }

    private static Stream<Figure> figures(Choice choice) {
        return choice.candidate().figures().stream().filter(figure -> figure.kind() == Figure.Kind.QUANTITY);
    }

    private KeyFinding cell(Choice choice, Choice anchor, String aspect) {
        Candidate candidate = choice.candidate();
        String part = choice.side().question();
        String span = candidate.isRow() ? SideCells.valueIn(candidate, aspect) : span(choice, anchor);
        return findings.getOrDefault(part, List.of()).stream()
                .filter(finding -> finding.candidate().equals(candidate))
                .findFirst()
                .map(finding -> new KeyFinding(part, candidate, finding.agreeing(), span, true))
                .orElseGet(() -> new KeyFinding(part, candidate, List.of(), span, true));
    }

    private String span(Choice choice, Choice anchor) {
        Wanted wanted = ranking.wanted(choice.side().question());
        Optional<String> figure = comparable(choice, anchor)
                .filter(_ -> wanted.kind() != AnswerKind.DATE)
                .map(one -> written(one, choice));
        String read = choice.isDirect() ? Group.span(choice.ranked().read()) : "";
        return figure.filter(written -> written.contains(read)).orElse(read);
    }

    private List<SideBySide.Row> shared() {
        Side first = compared.sides().getFirst();
        Side second = compared.sides().getLast();
        List<SharedAspects.Pair> pairs = new SharedAspects(ranking, cells.named(), language)
                .among(cells.of(first, first.question()), cells.of(second, second.question()));
        List<SideBySide.Row> rows = new ArrayList<>();
        for (SharedAspects.Pair pair : pairs) {
            rows.add(new SideBySide.Row(
                    pair.aspect(),
                    List.of(
                            Optional.of(cell(first, pair.first(), pair.firstFigure())),
                            Optional.of(cell(second, pair.second(), pair.secondFigure())))));
        }
        return rows;
    }

    private static KeyFinding cell(Side side, Candidate candidate, String figure) {
        return new KeyFinding(side.question(), candidate, List.of(), figure, true);
    }
}
