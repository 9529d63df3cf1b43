package dev.crosscheck.gateway.routing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * The requirements that a language model must meet before it gets a larger share of the cases. Pure.
 *
 * @param leastResults the fewest results of the model, and the fewest reviews of these
 * @param leastQuotes the fewest of its quotes that the Critic could judge by their words
 * @param citationAccuracy the lowest allowed value
 * @param calibrationError the highest allowed value
 */
public record Gate(int leastResults, int leastQuotes, double citationAccuracy, double calibrationError) {

    /** Returns what is missing, in words; empty if the model meets all requirements. */
    public List<String> missing(Tally model) {
        List<String> missing = new ArrayList<>();
        if (model.results() < leastResults) {
            missing.add("a model has weighed " + model.results() + " criteria, of at least " + leastResults);
        }
        if (model.reviewed() < leastResults) {
            missing.add("people have reviewed " + model.reviewed() + " of its results, of at least " + leastResults);
        }
        if (model.judged() < leastQuotes) {
            missing.add("the Critic has judged " + model.judged() + " of its quotes, of at least " + leastQuotes);
        }
        OptionalDouble accuracy = model.citationAccuracy();
        if (accuracy.isEmpty() || accuracy.getAsDouble() < citationAccuracy) {
            missing.add(said("citation accuracy", accuracy, "at least", citationAccuracy));
        }
        OptionalDouble error = model.calibrationError();
        if (error.isEmpty() || error.getAsDouble() > calibrationError) {
            missing.add(said("calibration error", error, "at most", calibrationError));
        }
        return missing;
    }

    private static String said(String figure, OptionalDouble is, String bound, double must) {
        String now = is.isPresent() ? String.format(Locale.ROOT, "is %.3f", is.getAsDouble()) : "is not known";
        return figure + " " + now + String.format(Locale.ROOT, ", and must be %s %.3f", bound, must);
    }
}
