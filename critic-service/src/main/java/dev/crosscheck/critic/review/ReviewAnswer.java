package dev.crosscheck.critic.review;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.crosscheck.model.research.ModeCompliance;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Violation;
import java.util.List;

/** The answer that a model gives for a review. */
record ReviewAnswer(
        @JsonPropertyDescription(
                "PASS: no rule is broken; WARN: a weakness that need not stop it; REJECT: a rule is broken")
        ReviewStatus status,

        @JsonPropertyDescription("The judgement in prose, at least 50 characters")
        String critique,

        @JsonPropertyDescription("What would make the draft better")
        List<String> suggestions,

        @JsonPropertyDescription(
                "Each broken rule: its name, the sentence of the draft letter for letter (empty if the whole draft is "
                        + "meant), and what to do")
        List<Violation> violations,

        @JsonPropertyDescription("Whether sources and wording fit the mode")
        ModeCompliance modeCompliance,

        @JsonPropertyDescription("Flaws of the inference") List<String> logicalGaps,

        @JsonPropertyDescription("Sources that fit neither the mode nor the claim that rests on them")
        List<String> sourceIssues) {}
