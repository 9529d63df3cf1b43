package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import org.junit.jupiter.api.Test;

/** Tests how the command lists evaluations and shows the figures of their controllers. */
class EvaluationsTest extends CommandTest {

    private static final String FIGURES_OF_A_WEEK = "GET /v1/evaluations/figures?days=7";

    private static final String FIGURES = """
            {'since':'2026-03-01T00:00:00Z','items':[
              {'controller':'heuristic','results':75,'undecided_share':0.533,'fallbacks':0,'quotes':96,
               'judged_quotes':12,'citation_accuracy':0.75,'reviewed':0,'tokens':0,'usd':0,'worse':[]},
              {'controller':'react','prompt_id':'react.en.1','results':40,'undecided_share':0.1,'fallbacks':0,
               'quotes':44,'judged_quotes':20,'citation_accuracy':0.95,'reviewed':3,'overridden_share':0.333,
               'calibration_error':0.123,'tokens':9,'usd':0.1,'worse':['citation accuracy fell from 0.96 to 0.60']}],
             'shadow':{'compared':30,'agreed':21,'one_undecided':8}}""";

    @Test
    void shouldShowTheFiguresOfEachControllerAndWhatTheModelLacks() {
        // Given
        gateway().answering(FIGURES_OF_A_WEEK, FIGURES).answering("GET /v1/evaluations/routing", """
                {'model_share':10,'shadow':true,'prompts':[{'prompt_id':'mine-1','share':50}],
                 'missing':['people have reviewed 3 of its results, of at least 30']}""");

        // When
        int code = runThere("evaluations", "figures", "--days", "7");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out().lines().map(line -> line.strip().replaceAll("\\s+", " ")))
                .containsExactly(
                        "prompt results uncertain quotes judged accurate reviewed overridden calibration",
                        "heuristic 75 0.533 96 12 0.750 0 - -",
                        "react react.en.1 40 0.100 44 20 0.950 3 0.333 0.123",
                        "Both controllers judged 30 criteria, and agreed on 21.",
                        "A model judges 10 % of the cases, and the other controller judges them too.",
                        "Prompt mine-1 is used for 50 % of the cases.",
                        "A larger share needs more: people have reviewed 3 of its results, of at least 30.",
                        "react.en.1 has become worse: citation accuracy fell from 0.96 to 0.60."
                                + " './crosscheck optimise prompts' may improve it.");
    }

    @Test
    void shouldSayThatNothingWasCounted() {
        // Given
        gateway()
                .answering(FIGURES_OF_A_WEEK, "{'since':'2026-03-01T00:00:00Z','items':[],'shadow':{'compared':0}}")
                .answering("GET /v1/evaluations/routing", "{'model_share':100,'shadow':false}");

        // When
        runThere("evaluations", "figures", "--days", "7");

        // Then
        assertThat(out()).startsWith("No criteria have been decided since 2026-03-01T00:00:00Z.");
    }

    @Test
    void shouldWriteReviewedEvaluationsAsLabelledPolicies() {
        // Given
        gateway()
                .answering("GET /v1/evaluations?limit=100", "{'items':[{'id':'s1'},{'id':'s2'}]}")
                .answering("GET /v1/evaluations/s2/review", "{'items':[]}")
                .answering("GET /v1/evaluations/s1/review", """
                        {'items':[{'criterion_id':'a','status':'MET'},{'criterion_id':'b','status':'NOT_MET'}]}""")
                .answering("GET /v1/evaluations/s1/case", "{'facts':[{'id':'f1','name':'age','value':'61'}]}")
                .answering("GET /v1/documents/p?text=true&version=3", "{'text':'𝒜dults may join.'}")
                .withEvaluation("""
                        {'policy_id':'p','policy_version':3,'policy_title':'Rules',
                         'criteria':[{'id':'a','text':'A.'},{'id':'b','text':'B.'},{'id':'c','text':'C.'}],
                         'results':[{'criterion_id':'a','status':'MET','citations':[{'start':2,'end':7},
                                      {'start':0,'end':2,'verdict':'NOT_FOUND'}]},
                                    {'criterion_id':'b','status':'MET','citations':[{'start':0,'end':7}]},
                                    {'criterion_id':'c','status':'MET','citations':[]}]}""");

        // When
        int code = runThere("evaluations", "export");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out().replace('"', '\''))
                .isEqualTo("{'id':'s1','document':{'title':'Rules','text':'𝒜dults may join.'},"
                        + "'case':{'facts':[{'id':'f1','name':'age','value':'61'}]},'criteria':["
                        + "{'id':'a','text':'A.','label':'MET','evidence':[[1,6]]},"
                        + "{'id':'b','text':'B.','label':'NOT_MET'}]}\n");
    }

    @Test
    void shouldLeaveOutAnEvaluationWhosePolicyWasRemoved() {
        // Given
        gateway()
                .answering("GET /v1/evaluations?limit=100", "{'items':[{'id':'s1'}],'next_cursor':'x'}")
                .answering("GET /v1/evaluations?cursor=x&limit=100", "{'items':[]}")
                .answering("GET /v1/evaluations/s1/review", "{'items':[{'criterion_id':'a','status':'MET'}]}")
                .withEvaluation("{'policy_id':'removed','policy_version':1}");

        // When
        int code = runThere("evaluations", "export");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEmpty();
        assertThat(err())
                .contains("Left out the evaluation s1: there is no such thing")
                .contains("Wrote 0 evaluations");
        assertThat(gateway().requests()).contains("GET /v1/evaluations?cursor=x&limit=100");
    }

    @Test
    void shouldListEvaluationsWithTheirIds() {
        // Given
        gateway().answering("GET /v1/evaluations?limit=5", """
                {'items':[{'id':'e1','status':'completed','phase':'completed','criteria':'Is an\\nadult.','decided':2,
                 'created_at':'2026-03-01T00:00:00Z'}],'next_cursor':'x'}""");

        // When
        int code = runThere("evaluations", "list", "--limit", "5");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("e1  completed  2026-03-01T00:00:00Z  2 decided  Is an adult.\n");
        assertThat(err()).contains("--cursor x");
    }
}
