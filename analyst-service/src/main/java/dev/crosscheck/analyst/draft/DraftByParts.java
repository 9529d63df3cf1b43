package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.HeadingLine;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.source.SourceContext;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Drafts a deep question in sections, if the model's window is large: each part of the question is drafted from its own
 * best sentences of the sources, and the drafts become the sections of one. So a long report does not depend on what a
 * model writes in one answer. Pure.
 */
final class DraftByParts {

    /** Fewest characters of sources that a model must have room for, so that parts get more than the whole would. */
    private static final int ROOM = 2 * SourceContext.ALL;
    /** The same in Chinese, whose characters have more tokens. */
    private static final int ROOM_IN_CHINESE = SourceContext.ALL;
    /** A longer draft does not fit the usual limit of an answer, 4,096 tokens. */
    private static final int LONGEST_REWRITTEN = 12_000;

    private static final int LONGEST_REWRITTEN_IN_CHINESE = 4_000;

    private static final int PART_LEVEL = HeadingLine.SECTION_LEVEL + 1;

    private DraftByParts() {}

    /**
     * Returns a command for each part of the question; empty if the whole is drafted at once.
     *
     * @param room characters of sources that the model has room for
     */
    static List<WriteDraft> of(WriteDraft command, int room) {
        boolean roomy = room >= (isChinese(command.brief().language()) ? ROOM_IN_CHINESE : ROOM);
        List<String> parts = command.subQuestions().stream().distinct().toList();
        return command.complexity() == Complexity.DEEP && parts.size() > 1 && roomy
                ? parts.stream().map(command::of).toList()
                : List.of();
    }

    /** Returns whether a draft is too long for a model to write it once more. */
    static boolean isTooLongToRewrite(Draft draft, Language language) {
        return draft.markdown().length() > (isChinese(language) ? LONGEST_REWRITTEN_IN_CHINESE : LONGEST_REWRITTEN);
    }

    private static boolean isChinese(Language language) {
        return language == Language.CHINESE;
    }

    /**
     * Joins the drafts of the parts. A part whose draft cites nothing has no section: it adds only what it misses.
     *
     * @param answers of the parts, in their order, each of which is ready
     */
    static DraftAnswer joined(List<WriteDraft> parts, List<DraftAnswer> answers, Phrases phrases) {
        StringBuilder findings = new StringBuilder();
        Map<Section, List<String>> shared = new EnumMap<>(Section.class);
        for (int i = 0; i < answers.size(); i++) {
            String text = answers.get(i).text();
            if (CitationMarkers.in(text).isEmpty()) {
                continue;
            }
            Map<Section, String> blocks = blocks(text);
            String own = Stream.of(Section.ANSWER, Section.FINDINGS, Section.ANALYSIS, Section.OTHER)
                    .map(blocks::get)
                    .filter(block -> block != null && !block.isBlank())
                    .collect(Collectors.joining("\n\n"));
            findings.append("\n### ")
                    .append(inOneLine(parts.get(i)))
                    .append("\n\n")
                    .append(own)
                    .append('\n');
            Stream.of(Section.COMPARISON, Section.DISAGREEMENT, Section.INFERENCE)
                    .filter(section -> !blocks.getOrDefault(section, "").isBlank())
                    .forEach(section -> shared.computeIfAbsent(section, _ -> new ArrayList<>())
                            .add(blocks.get(section)));
        }
        return new DraftAnswer(
                DraftStatus.DRAFT_READY,
                findings.isEmpty()
                        ? ""
                        : whole(findings.toString(), shared, types(answers, phrases.say("separator.types")), phrases),
                answers.stream()
                        .map(DraftAnswer::reasoningChain)
                        .filter(chain -> chain != null && !chain.isBlank())
                        .collect(Collectors.joining(" ")),
                answers.stream()
                        .flatMap(answer -> answer.citationsUsed().stream())
                        .distinct()
                        .toList(),
                answers.stream()
                        .flatMap(answer -> answer.missingInformation().stream())
                        .distinct()
                        .toList(),
                List.of());
    }

    private static String whole(String findings, Map<Section, List<String>> shared, String types, Phrases phrases) {
        StringBuilder text = new StringBuilder("## ")
                .append(phrases.say("heading.findings"))
                .append('\n')
                .append(findings);
        shared.forEach((section, blocks) -> text.append("\n## ")
                .append(heading(section, types, phrases))
                .append("\n\n")
                .append(String.join("\n\n", blocks))
                .append('\n'));
        return text.toString();
    }

    private static String heading(Section section, String types, Phrases phrases) {
        return switch (section) {
            case COMPARISON -> phrases.say("heading.comparison");
            case DISAGREEMENT -> phrases.say("heading.disagreement");
            default -> phrases.say("heading.inference", types);
        };
    }

    /** Returns the types of inference that the drafts name, each once. */
    private static String types(List<DraftAnswer> answers, String separator) {
        return answers.stream()
                .flatMap(answer -> DraftRules.INFERENCE.matcher(answer.text()).results())
                .map(MatchResult::group)
                .map(type -> type.toLowerCase(Locale.ROOT))
                .distinct()
                .collect(Collectors.joining(separator));
    }

    /** Returns the text under the headings of each section. Headings below them get below the heading of their part. */
    private static Map<Section, String> blocks(String text) {
        Map<Section, List<String>> blocks = new EnumMap<>(Section.class);
        Section current = Section.OTHER;
        for (String line : text.split("\n", -1)) {
            Optional<HeadingLine> heading = HeadingLine.in(line);
            if (heading.isPresent() && heading.get().level() <= HeadingLine.SECTION_LEVEL) {
                current = heading.get().announced().orElse(Section.OTHER);
            } else {
                boolean beside = heading.isPresent() && heading.get().level() == PART_LEVEL;
                blocks.computeIfAbsent(current, _ -> new ArrayList<>()).add(beside ? "#" + line.strip() : line);
            }
        }
        Map<Section, String> joined = new EnumMap<>(Section.class);
        blocks.forEach(
                (section, lines) -> joined.put(section, String.join("\n", lines).strip()));
        return joined;
    }

    private static String inOneLine(WriteDraft part) {
        return part.subQuestions().getFirst().replaceAll("\\s+", " ").strip();
    }
}
