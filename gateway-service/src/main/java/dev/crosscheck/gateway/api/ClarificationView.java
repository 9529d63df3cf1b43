package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.loop.research.Asking;
import dev.crosscheck.gateway.loop.research.Clarified;
import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.loop.research.ResearchState.Paused;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.Reading;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A session's clarifying question, as its owner sees it. */
@Schema(
        name = "Clarification",
        requiredProperties = {"ambiguity_type", "options"})
record ClarificationView(
        AmbiguityType ambiguityType,

        @Schema(description = "options, likeliest first") List<Option> options,

        @Schema(description = "when the session continues without an answer; absent after that, and while it is paused")
        Instant until,

        @Schema(
                description = "absent while the session waits",
                enumeration = {"option", "text", "skipped", "lapsed"})
        String outcome,

        @Schema(description = "the question that is researched; absent while the session waits")
        String reading) {

    @Schema(
            name = "ClarificationOption",
            requiredProperties = {"option", "label", "question"})
    record Option(int option, String label, String question) {}

    static ClarificationView of(ResearchState state, Dossier dossier) {
        Clarified clarified = dossier.scope().clarified();
        if (clarified != null) {
            return new ClarificationView(
                    clarified.asked().ambiguityType(),
                    options(clarified.asked()),
                    null,
                    outcome(clarified),
                    dossier.scope().brief().question());
        }
        if (state instanceof Asking asking) {
            return waiting(asking.clarification(), asking.until());
        }
        return state instanceof Paused paused && paused.inner() instanceof Asking asking
                ? waiting(asking.clarification(), null)
                : null;
    }

    private static ClarificationView waiting(Clarification asked, Instant until) {
        return new ClarificationView(asked.ambiguityType(), options(asked), until, null, null);
    }

    private static List<Option> options(Clarification asked) {
        return IntStream.rangeClosed(1, asked.options().size())
                .mapToObj(number -> option(number, asked.options().get(number - 1)))
                .toList();
    }

    private static Option option(int number, Reading reading) {
        return new Option(number, reading.label(), reading.question());
    }

    private static String outcome(Clarified clarified) {
        if (clarified.answer() == null) {
            return "lapsed";
        }
        if (clarified.answer().isSkip()) {
            return "skipped";
        }
        return clarified.answer().option() == null ? "text" : "option";
    }
}
