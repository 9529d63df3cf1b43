package dev.crosscheck.gateway.routing;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Route;
import java.util.List;

/**
 * A tenant's choice between controllers and between prompts. Pure: the same case always gets the same route.
 *
 * @param modelShare percentage of cases that a language model evaluates, if one is configured
 * @param shadow whether the other controller evaluates each case too, without its results counting
 * @param prompts each with the percentage of cases that use it; the remaining cases use the bundled prompts
 */
public record Routing(int modelShare, boolean shadow, List<PromptShare> prompts) {

    public static final int ALL = 100;

    /** Uses a language model for all cases if one is configured. */
    public static final Routing DEFAULT = new Routing(ALL, false, List.of());

    /** @param share in percent */
    public record PromptShare(String promptId, int share) {
        public PromptShare {
            Require.text("prompt_id", promptId);
        }
    }

    public Routing {
        prompts = List.copyOf(prompts);
    }

    /**
     * Chooses the controller and prompt of a case.
     *
     * @param wanted the requested controller; an explicitly named controller is used without a draw
     * @param promptId the requested prompt, or null
     * @param caseId id of the case, or a text that identifies it
     */
    public Route route(Controller wanted, String promptId, String caseId) {
        if (wanted != Controller.AUTO) {
            return new Route(wanted, promptId == null ? prompt(caseId) : promptId, null, null);
        }
        int lot = Lot.of("controller", caseId);
        Controller controller = lot < modelShare ? Controller.AUTO : Controller.HEURISTIC;
        Controller other = controller == Controller.HEURISTIC ? Controller.REACT : Controller.HEURISTIC;
        return new Route(controller, promptId == null ? prompt(caseId) : promptId, shadow ? other : null, lot);
    }

    private String prompt(String caseId) {
        int lot = Lot.of("prompt", caseId);
        int below = 0;
        for (PromptShare prompt : prompts) {
            below += prompt.share();
            if (lot < below) {
                return prompt.promptId();
            }
        }
        return null;
    }
}
