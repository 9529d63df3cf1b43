package dev.crosscheck.model.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import java.util.List;

/**
 * How often people confirmed what one controller decided with one prompt, by the confidence that it gave. It maps that
 * confidence to one that can be believed, and never reverses an order: more confidence never becomes less than less
 * confidence does.
 *
 * @param promptId the prompt; null if no model was asked
 * @param reviews the number of reviewed decisions behind it
 * @param points by rising confidence; neither component ever falls
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Calibration(Controller controller, String promptId, long reviews, List<Point> points) {

    /**
     * @param said a confidence as the controller gives it
     * @param held the share of such decisions that people confirmed
     */
    public record Point(double said, double held) {
        public Point {
            Bounded.share("said", said);
            Bounded.share("held", held);
        }
    }

    public Calibration {
        Require.present("controller", controller);
        points = List.copyOf(points);
        if (points.isEmpty()) {
            throw new IllegalArgumentException("points must not be empty");
        }
    }

    /** Returns whether it is about results of this controller and prompt. */
    public boolean isAbout(Controller who, String prompt) {
        return controller == who && (promptId == null ? prompt == null : promptId.equals(prompt));
    }

    /** Returns the calibrated confidence: on the lines between the points, and as at the nearest point outside them. */
    public double of(double confidence) {
        Point below = points.getFirst();
        for (Point above : points) {
            if (confidence <= above.said()) {
                double width = above.said() - below.said();
                return width <= 0
                        ? above.held()
                        : below.held() + (above.held() - below.held()) * (confidence - below.said()) / width;
            }
            below = above;
        }
        return below.held();
    }
}
