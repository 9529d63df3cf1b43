package dev.crosscheck.writer.compose;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.UncitedFacts;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReportShape.Length;
import dev.crosscheck.model.research.RunFacts;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.steps.StepContext;
import java.util.List;
import java.util.Map;

/** Composes by arranging the draft's own words in the report's order, and adds facts about the run. */
public final class HeuristicComposer implements Composer {

    private static final String NAME = "HeuristicComposer";

    private static final Map<Language, Phrases> PHRASES = Map.of(
            Language.ENGLISH, Phrases.load(HeuristicComposer.class, "report", Language.ENGLISH),
            Language.CHINESE, Phrases.load(HeuristicComposer.class, "report", Language.CHINESE));

    @Override
    public Produced<Report> compose(ComposeReport command, StepContext context) {
        return Produced.heuristic(NAME, arrange(command, ConfidenceLevel.HIGH));
    }

    /** @param most the highest confidence, set by the author of the draft's text */
    Report arrange(ComposeReport command, ConfidenceLevel most) {
        Phrases phrases = PHRASES.get(command.brief().language());
        List<Integer> known = command.sources().stream().map(Source::number).toList();
        String draft = CitationMarkers.keepOnly(known, command.draft().markdown());
        List<Integer> used = CitationMarkers.in(draft);
        List<Source> cited = command.sources().stream()
                .filter(source -> used.contains(source.number()))
                .toList();
        ReportText text = new ReportText(
                command, UncitedFacts.marked(draft, command.brief().language()), phrases);
        Confidence confidence = Confidence.of(
                        command.review(), cited, command.facts().warnings(), Standing.of(command, text), phrases)
                .atMost(most, phrases);
        String note = note(command, phrases);
        if (cited.isEmpty()) {
            text.noAnswer(analyzed(command.facts()), confidence).missing().run(note, 0);
        } else {
            body(command.brief(), text, confidence);
            List<Integer> told = command.brief().wanted().isUsual() ? used : text.citations();
            List<Source> listed = cited.stream()
                    .filter(source -> told.contains(source.number()))
                    .toList();
            text.sources(listed).run(note, listed.size());
            return new Report(
                    text.markdown(), used.stream().filter(told::contains).toList(), confidence.level(), note);
        }
        return new Report(text.markdown(), used, confidence.level(), note);
    }

    private static void body(Brief brief, ReportText text, Confidence confidence) {
        boolean whole = brief.wanted().length() != Length.BRIEF;
        boolean all = brief.wanted().length() == Length.LONG;
        switch (brief.wanted().form()) {
            case REPORT -> {
                text.answer(confidence);
                if (whole) {
                    text.inference();
                }
                text.findings().comparison();
                if (whole) {
                    text.analysis();
                }
            }
            case DIGEST -> text.answer(confidence).findingsByDate().comparison();
            case MEMO -> {
                text.memo().answer(confidence).findings().comparison();
                if (whole) {
                    text.inference().analysis();
                }
            }
            case TABLE -> {
                text.answer(confidence).findingsAsTable().comparison();
                if (whole) {
                    text.inference();
                }
            }
        }
        text.disagreements().missing();
        if (all) {
            text.searches();
        }
    }

    /** Returns the number of analysed sources; 0 if the mode admitted none of them. */
    private static int analyzed(RunFacts facts) {
        return facts.warnings().contains(Warnings.NO_VALID_SOURCES) ? 0 : facts.sourcesAnalyzed();
    }

    private static String mode(Brief brief, Phrases phrases) {
        String key = "mode." + brief.mode().wireName();
        return brief.mode() == Mode.STRICT
                ? phrases.say(brief.bounds().phrase(key), brief.bounds().maxTier())
                : phrases.say(key);
    }

    private static String note(ComposeReport command, Phrases phrases) {
        String mode = mode(command.brief(), phrases);
        return phrases.count("method.note", command.facts().rounds(), mode);
    }
}
