package dev.crosscheck.model.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import org.junit.jupiter.api.Test;

/** Subscribers rely on these names: new ones are allowed, renaming is not. */
class MessageTypeTest {

    @Test
    void shouldNameTheCommands() {
        // When
        var names = MessageType.byName(AgentCommand.class).keySet();
        // Then
        assertThat(names)
                .containsExactlyInAnyOrder(
                        "dev.crosscheck.research.examine_question.v1",
                        "dev.crosscheck.research.plan_research.v1",
                        "dev.crosscheck.research.search_sources.v1",
                        "dev.crosscheck.research.assess_coverage.v1",
                        "dev.crosscheck.research.write_draft.v1",
                        "dev.crosscheck.research.revise_draft.v1",
                        "dev.crosscheck.research.review_draft.v1",
                        "dev.crosscheck.research.compose_report.v1",
                        "dev.crosscheck.research.verify_report.v1",
                        "dev.crosscheck.chat.think_next.v1",
                        "dev.crosscheck.chat.run_tool.v1",
                        "dev.crosscheck.chat.call_tool.v1",
                        "dev.crosscheck.chat.write_answer.v1",
                        "dev.crosscheck.evaluation.open_policy.v1",
                        "dev.crosscheck.evaluation.search_policy.v1",
                        "dev.crosscheck.evaluation.deliberate.v1",
                        "dev.crosscheck.evaluation.check_citations.v1");
    }

    @Test
    void shouldNameTheResults() {
        // When
        var names = MessageType.byName(AgentEvent.class).keySet();
        // Then
        assertThat(names)
                .containsExactlyInAnyOrder(
                        "dev.crosscheck.research.question_examined.v1",
                        "dev.crosscheck.research.research_planned.v1",
                        "dev.crosscheck.research.sources_found.v1",
                        "dev.crosscheck.research.coverage_assessed.v1",
                        "dev.crosscheck.research.draft_written.v1",
                        "dev.crosscheck.research.draft_reviewed.v1",
                        "dev.crosscheck.research.report_composed.v1",
                        "dev.crosscheck.research.report_verified.v1",
                        "dev.crosscheck.research.step_failed.v1",
                        "dev.crosscheck.chat.thought_made.v1",
                        "dev.crosscheck.chat.tool_ran.v1",
                        "dev.crosscheck.chat.answer_written.v1",
                        "dev.crosscheck.evaluation.policy_opened.v1",
                        "dev.crosscheck.evaluation.policy_searched.v1",
                        "dev.crosscheck.evaluation.deliberated.v1",
                        "dev.crosscheck.evaluation.citations_checked.v1");
    }

    @Test
    void shouldNameTheSessionsOwnEvents() {
        // When
        var names = MessageType.byName(SessionEvent.class).keySet();
        // Then
        assertThat(names)
                .containsExactlyInAnyOrder(
                        "dev.crosscheck.research.research_requested.v1",
                        "dev.crosscheck.research.step_reported.v1",
                        "dev.crosscheck.research.clarification_answered.v1",
                        "dev.crosscheck.research.clarification_lapsed.v1",
                        "dev.crosscheck.research.research_cancelled.v1",
                        "dev.crosscheck.research.soft_deadline_passed.v1",
                        "dev.crosscheck.research.hard_deadline_passed.v1",
                        "dev.crosscheck.research.finish_requested.v1",
                        "dev.crosscheck.research.research_paused.v1",
                        "dev.crosscheck.research.research_resumed.v1",
                        "dev.crosscheck.research.research_forked.v1",
                        "dev.crosscheck.research.research_retried.v1",
                        "dev.crosscheck.research.judgement_reopened.v1",
                        "dev.crosscheck.research.plan_reviewed.v1",
                        "dev.crosscheck.research.plan_review_lapsed.v1",
                        "dev.crosscheck.chat.question_asked.v1",
                        "dev.crosscheck.chat.chat_finish_requested.v1",
                        "dev.crosscheck.chat.chat_cancelled.v1",
                        "dev.crosscheck.evaluation.evaluation_requested.v1",
                        "dev.crosscheck.evaluation.evaluation_cancelled.v1");
    }

    @Test
    void shouldLogWhatKindsShareAsTheSessionsOwn() {
        // When
        String failed = MessageType.logged("evaluation", StepFailed.class);
        // Then
        assertThat(failed).isEqualTo("dev.crosscheck.evaluation.step_failed.v1");
        assertThat(MessageType.sent(failed)).isEqualTo("dev.crosscheck.research.step_failed.v1");
        assertThat(MessageType.logged("research", StepFailed.class)).isEqualTo(MessageType.nameOf(StepFailed.class));
        assertThat(MessageType.logged("evaluation", PlanResearch.class))
                .isEqualTo(MessageType.nameOf(PlanResearch.class));
        assertThat(MessageType.sent("dev.crosscheck.evaluation.plan_research.v1"))
                .isEqualTo("dev.crosscheck.evaluation.plan_research.v1");
        assertThat(MessageType.sent("step_failed.v1")).isEqualTo("step_failed.v1");
    }

    @Test
    void shouldFindTheRecordOfAName() {
        assertThat(MessageType.command("dev.crosscheck.research.plan_research.v1"))
                .contains(PlanResearch.class);
        assertThat(MessageType.event("dev.crosscheck.research.step_failed.v1")).contains(StepFailed.class);
    }

    @Test
    void shouldKnowNeitherANewerVersionNorAnotherKind() {
        assertThat(MessageType.command("dev.crosscheck.research.plan_research.v2"))
                .isEmpty();
        assertThat(MessageType.command("dev.crosscheck.chat.plan_research.v1")).isEmpty();
        assertThat(MessageType.command("dev.crosscheck.research.step_failed.v1"))
                .isEmpty();
        assertThat(MessageType.event("dev.crosscheck.research.plan_research.v1"))
                .isEmpty();
        assertThat(MessageType.event("")).isEmpty();
    }
}
