package dev.crosscheck.model.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import java.util.List;

/**
 * The controllers that weigh the criteria of one evaluation. The choice is made once, when the evaluation begins, and
 * is recorded in its log.
 *
 * @param controller the controller whose results count
 * @param promptId the prompt for the model; null for the bundled prompt in the criterion's language
 * @param shadow a second controller that weighs each criterion but whose results do not count; null for none
 * @param lot the case's draw, from 0 to 99; null if the request named the controller and nothing was drawn
 * @param calibrations how far the confidence of each controller can be believed, by reviews so far; empty if there are
 *     too few reviews
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Route(
        Controller controller,
        String promptId,
        Controller shadow,
        Integer lot,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Calibration> calibrations) {

    public Route {
        Require.present("controller", controller);
        calibrations = calibrations == null ? List.of() : List.copyOf(calibrations);
    }

    /** Creates a route whose controllers are taken at their word. */
    public Route(Controller controller, String promptId, Controller shadow, Integer lot) {
        this(controller, promptId, shadow, lot, List.of());
    }

    /** Returns the same route with these calibrations. */
    public Route calibrated(List<Calibration> known) {
        return new Route(controller, promptId, shadow, lot, known);
    }
}
