package dev.crosscheck.model.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;

/**
 * The controllers that weigh the criteria of one evaluation. The choice is made once, when the evaluation begins, and
 * is recorded in its log.
 *
 * @param controller the controller whose results count
 * @param promptId the prompt for the model; null for the bundled prompt in the criterion's language
 * @param shadow a second controller that weighs each criterion but whose results do not count; null for none
 * @param lot the case's draw, from 0 to 99; null if the request named the controller and nothing was drawn
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Route(Controller controller, String promptId, Controller shadow, Integer lot) {

    public Route {
        Require.present("controller", controller);
    }
}
