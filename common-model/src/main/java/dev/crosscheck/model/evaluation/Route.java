package dev.crosscheck.model.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;

/**
 * Who weighs the criteria of one evaluation. It is chosen once, when the evaluation begins, and stands in its log.
 *
 * @param controller whose results count
 * @param promptId the prompt that a model is asked with; null for the bundled one of the criterion's language
 * @param shadow who weighs each criterion too, without its results counting; null for nobody
 * @param lot where the case fell, from 0 to 99; null where nothing was drawn, since the request had said who
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Route(Controller controller, String promptId, Controller shadow, Integer lot) {

    public Route {
        Require.present("controller", controller);
    }
}
