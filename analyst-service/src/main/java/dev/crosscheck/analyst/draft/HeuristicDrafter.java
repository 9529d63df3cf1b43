package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.reader.Reader;
import dev.crosscheck.steps.StepContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Drafts by extraction: every fact is a quoted sentence of a source. The same sources give the same draft. */
public final class HeuristicDrafter implements Drafter {

    private static final String NAME = "HeuristicDrafter";

    private static final Map<Language, Phrases> PHRASES = Map.of(
            Language.ENGLISH, Phrases.load(HeuristicDrafter.class, "draft", Language.ENGLISH),
            Language.CHINESE, Phrases.load(HeuristicDrafter.class, "draft", Language.CHINESE));

    /** Phrases of reflection and of drafts that say of a part that the sources have nothing. */
    private static final List<String> DENYING = List.of("missing.unanswered", "missing.unspoken");

    private static final Pattern AFTER_A_PART = Pattern.compile("^(?:[?？.。]?$|[)）]|\\s?[(（])");
    private static final Pattern END_MARK = Pattern.compile("[?？.。]$");

    private final Function<Language, Optional<Reader>> readers;

    /** @param readers returns a language's reader; empty if none can be loaded, in which case only words count */
    public HeuristicDrafter(Function<Language, Optional<Reader>> readers) {
        this.readers = readers;
    }

    @Override
    public Produced<Draft> draft(WriteDraft command, StepContext context) {
        DraftMaterial material = material(command);
        if (command.maySearch() && !material.unanswered().isEmpty()) {
            List<PlannedQuery> queries = GapQueries.of(
                    command.brief(), command.subQuestions(), material.unanswered(), phrases(command.brief()));
            if (!queries.isEmpty()) {
                return Produced.heuristic(NAME, searchRequired(material, command.gaps(), queries));
            }
        }
        return Produced.heuristic(
                NAME, ready(material, command.gaps(), command.sources().size()));
    }

    /** Drafts from the given sources, even if a search might find more. */
    Draft ready(WriteDraft command) {
        return ready(material(command), command.gaps(), command.sources().size());
    }

    private DraftMaterial material(WriteDraft command) {
        return new DraftMaterial(
                command.brief(),
                parts(command.subQuestions(), command.brief()),
                command.sources(),
                "",
                readers.apply(command.brief().language()));
    }

    @Override
    public Produced<Draft> revise(ReviseDraft command, StepContext context) {
        DraftMaterial material = new DraftMaterial(
                command.brief(),
                parts(command.subQuestions(), command.brief()),
                command.sources(),
                command.draft().markdown(),
                readers.apply(command.brief().language()));
        Revision revision = new Revision(command, material, phrases(command.brief()));
        return Produced.heuristic(NAME, revision.draft());
    }

    private static List<String> parts(List<String> subQuestions, Brief brief) {
        return subQuestions.isEmpty() ? List.of(brief.question()) : subQuestions;
    }

    private Draft searchRequired(DraftMaterial material, List<String> gaps, List<PlannedQuery> queries) {
        Draft draft = ready(material, gaps, material.sources().size());
        return new Draft(
                DraftStatus.SEARCH_REQUIRED,
                draft.markdown(),
                draft.reasoningChain(),
                draft.citationsUsed(),
                draft.missingInformation(),
                queries,
                List.of());
    }

    private Draft ready(DraftMaterial material, List<String> gaps, int sources) {
        Brief brief = material.brief();
        Phrases phrases = phrases(brief);
        DraftMarkdown markdown = new DraftMarkdown(brief.language(), phrases);
        List<String> unanswered = material.unanswered();
        List<String> indirect = material.indirect();
        if (material.isEmpty()) {
            List<String> left = new ArrayList<>(gaps.isEmpty() ? unanswered(unanswered, phrases) : gaps);
            left.replaceAll(gap -> withoutAnswer(gap, phrases));
            left.addAll(unread(material, phrases));
            markdown.refusal(sources).missing(left);
            return draft(markdown.text(), phrases.say("chain.refusal"), unanswered);
        }
        SentenceRanking ranking = material.ranking();
        AgreeingVoices agreement = new AgreeingVoices(material.voices(), ranking::isOutdated, phrases);
        SideBySide sides = material.sides();
        (sides.isTable()
                        ? markdown.answer(sides, agreement)
                        : markdown.answer(material.answers(), agreement).untold(sides.untold()))
                .findings(material.findings(), agreement);
        if (brief.mode() == Mode.MONITOR) {
            markdown.comparison(material.comparison(), brief.bounds(), ranking::isOutdated);
        }
        List<String> left = new ArrayList<>(gaps);
        left.removeIf(gap -> material.findings().keySet().stream()
                .anyMatch(part -> sides.answers(part) && isNamed(part, List.of(gap))));
        left.removeAll(foundSince(material, phrases));
        left.replaceAll(gap -> comesNear(gap, indirect, phrases));
        sides.open().forEach(aspect -> left.add(phrases.say("missing.aspect", aspect)));
        if (!unanswered.isEmpty()) {
            left.addAll(unread(material, phrases));
        }
        Inference inference = material.inference(phrases);
        markdown.disagreements(material, ranking::isOutdated)
                .inference(inference)
                .missing(missing(left, unanswered, indirect, phrases));
        String chain = inference.chain(
                material.count(),
                material.differences().size(),
                material.disputes().size());
        List<String> open = new ArrayList<>(unanswered);
        open.addAll(indirect);
        return draft(markdown.text(), chain, open);
    }

    /** Returns the gaps that reflection found and the draft answers, which reads more closely. */
    private static List<String> foundSince(DraftMaterial material, Phrases phrases) {
        return material.findings().entrySet().stream()
                .filter(part -> part.getValue().stream().anyMatch(KeyFinding::isDirect))
                .map(Map.Entry::getKey)
                .flatMap(part -> Stream.of(part, END_MARK.matcher(part).replaceFirst("")))
                .flatMap(part -> DENYING.stream().map(denial -> phrases.say(denial, part)))
                .toList();
    }

    /** Replaces a gap that denies what the report shows as coming near by "no source answers directly". */
    private static String comesNear(String gap, List<String> indirect, Phrases phrases) {
        String bare = END_MARK.matcher(gap).replaceFirst("");
        for (String part : indirect) {
            String name = END_MARK.matcher(part).replaceFirst("");
            if (DENYING.stream().anyMatch(denial -> phrases.say(denial, name).equals(bare))) {
                return phrases.say("missing.indirect", part);
            }
        }
        return gap;
    }

    private static List<String> missing(
            List<String> gaps, List<String> unanswered, List<String> indirect, Phrases phrases) {
        List<String> missing = new ArrayList<>(gaps);
        unanswered.stream()
                .filter(part -> !isNamed(part, gaps))
                .forEach(part -> missing.add(phrases.say("missing.unanswered", part)));
        indirect.stream()
                .filter(part -> !isNamed(part, gaps))
                .forEach(part -> missing.add(phrases.say("missing.indirect", part)));
        return missing;
    }

    private static boolean isNamed(String part, List<String> gaps) {
        String name = END_MARK.matcher(part).replaceFirst("");
        return gaps.stream().anyMatch(gap -> names(gap, name));
    }

    /** Whether a gap names a part as a whole, at its beginning or after a colon; gaps leave out the question mark. */
    private static boolean names(String gap, String name) {
        for (int at = gap.indexOf(name); at >= 0; at = gap.indexOf(name, at + 1)) {
            String before = gap.substring(0, at).stripTrailing();
            if ((before.isEmpty() || before.endsWith(":") || before.endsWith("："))
                    && AFTER_A_PART.matcher(gap.substring(at + name.length())).find()) {
                return true;
            }
        }
        return false;
    }

    private static List<String> unanswered(List<String> parts, Phrases phrases) {
        return parts.stream()
                .map(part -> phrases.say("missing.unanswered", part))
                .toList();
    }

    /** Words a gap "No source speaks of X" as "No source found answers X". */
    private static String withoutAnswer(String gap, Phrases phrases) {
        String unspoken = phrases.say("missing.unspoken", "");
        return gap.startsWith(unspoken) ? phrases.say("missing.unanswered", gap.substring(unspoken.length())) : gap;
    }

    /** Says how many sources are in a language that the rules cannot compare with the question; empty if none are. */
    private static List<String> unread(DraftMaterial material, Phrases phrases) {
        Language asked = material.brief().language();
        int others = (int) material.sources().stream()
                .filter(source -> source.document().language() != asked)
                .count();
        return others == 0 ? List.of() : List.of(phrases.count("missing.unread", others));
    }

    private static Draft draft(String markdown, String chain, List<String> missing) {
        return new Draft(
                DraftStatus.DRAFT_READY, markdown, chain, CitationMarkers.in(markdown), missing, List.of(), List.of());
    }

    private static Phrases phrases(Brief brief) {
        return PHRASES.get(brief.language());
    }
}
