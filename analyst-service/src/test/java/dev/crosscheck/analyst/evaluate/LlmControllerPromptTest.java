package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.agents.testing.PromptContract;
import dev.crosscheck.analyst.evaluate.ReactPrompt.Room;
import dev.crosscheck.analyst.evaluate.ReactPrompt.Turn;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Fact;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.steps.StepFailure;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LlmControllerPromptTest extends PromptContract {

    private static final ReactPrompts BUNDLED = new ReactPrompts(_ -> Optional.empty());

    LlmControllerPromptTest() {
        super(ReactPrompts.class, "react");
    }

    @Test
    void shouldKeepEveryWordOfTheReactPromptInEnglish() throws StepFailure {
        approve(prompt(BUNDLED, GivenCriterion.searched(), Turn.LOW));
    }

    @Test
    void shouldKeepEveryWordOfTheReactPromptInChinese() throws StepFailure {
        approve(prompt(BUNDLED, GivenCriterion.inChinese(), Turn.LAST));
    }

    @Test
    void shouldShowNamesAloneWhenTheValuesAreLong() throws StepFailure {
        // Given
        CaseFacts facts = new CaseFacts(List.of(new Fact("f1", "history", "x".repeat(1_501), 1, "")));
        // When
        Prompt prompt = prompt(BUNDLED, GivenCriterion.of(facts), Turn.FREE);
        // Then
        assertThat(prompt.user()).contains("- f1: history\n").doesNotContain("xxx");
    }

    @Test
    void shouldAskWithAPromptOfOnesOwn() throws StepFailure {
        // Given
        ReactPrompts own = new ReactPrompts(id -> Optional.of("""
                version: mine-1
                --- system
                Decide.
                --- user
                {{criterion}} {{facts}} {{outline}} {{passages}} {{trace}} {{left}}
                --- left
                {{turns}} left.
                --- low
                Low.
                --- last
                Last.
                --- none
                none"""));
        // When
        Prompt prompt = prompt(own, GivenCriterion.with(GivenCriterion.fresh(), Controller.REACT, "mine-1"), Turn.FREE);
        // Then
        assertThat(prompt.version()).isEqualTo("mine-1");
        assertThat(prompt.system()).isEqualTo("Decide.");
        assertThat(prompt.user()).endsWith("10 left.");
        assertThatThrownBy(() -> own.of(GivenCriterion.with(GivenCriterion.fresh(), Controller.REACT, "mine-2")))
                .hasMessageContaining("says that it is another one");
    }

    @Test
    void shouldRefuseAPromptThatLacksAPart() {
        // Given
        ReactPrompts broken = new ReactPrompts(id -> Optional.of("version: mine-1\n--- system\nDecide."));
        // Then
        assertThatThrownBy(() -> broken.of(GivenCriterion.with(GivenCriterion.fresh(), Controller.REACT, "mine-1")))
                .isInstanceOf(StepFailure.class)
                .hasMessage("The prompt mine-1 lacks a part.");
    }

    private static Prompt prompt(ReactPrompts prompts, Deliberate command, Turn turn) throws StepFailure {
        return ReactPrompt.of(prompts.of(command), command, new Reasoning(command), Room.MOST, turn);
    }
}
