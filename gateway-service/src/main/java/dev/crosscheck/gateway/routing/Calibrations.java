package dev.crosscheck.gateway.routing;

import dev.crosscheck.gateway.routing.Isotonic.Bin;
import dev.crosscheck.model.evaluation.Calibration;
import dev.crosscheck.model.evaluation.Controller;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Learns from people's reviews how far the confidence of each controller and prompt can be believed. */
@ApplicationScoped
class Calibrations {

    /** With fewer reviews of decisions, confidence stays as the controller gives it. */
    static final int LEAST_REVIEWS = 30;

    /** Older reviews may be about another model behind the same prompt. */
    private static final Duration AGE = Duration.ofDays(365);

    /**
     * Bins of a twentieth. What the controller itself said and decided counts, also where a calibration has changed it:
     * otherwise a decision that a calibration made uncertain could never be vindicated.
     */
    static final String BINS = """
            SELECT controller, prompt_id, least(floor(said * 20)::integer, 19) AS bin, count(*) AS reviews,
                sum(said) AS said, count(*) FILTER (WHERE reviewed = decided) AS held
            FROM (SELECT controller, prompt_id, reviewed, coalesce(raw_confidence, confidence) AS said,
                    coalesce(raw_status, status) AS decided
                FROM gateway.criterion_figure
                WHERE tenant = $1 AND decided_at >= $2 AND reviewed IS NOT NULL) AS review
            WHERE decided <> 'UNCERTAIN'
            GROUP BY controller, prompt_id, bin
            ORDER BY controller, prompt_id, bin
            """;

    private final Pool pool;
    private final Clock clock;

    Calibrations(Pool pool, Clock clock) {
        this.pool = pool;
        this.clock = clock;
    }

    /** Returns the tenant's calibrations, one for each controller and prompt with enough reviews. */
    Uni<List<Calibration>> of(String tenant) {
        return pool.preparedQuery(BINS)
                .execute(Tuple.of(tenant, clock.instant().minus(AGE).atOffset(ZoneOffset.UTC)))
                .map(Calibrations::calibrations);
    }

    private static List<Calibration> calibrations(RowSet<Row> rows) {
        Map<RoutingFigures.Key, List<Bin>> bins = new LinkedHashMap<>();
        rows.forEach(row -> bins.computeIfAbsent(
                        new RoutingFigures.Key(row.getString("controller"), row.getString("prompt_id")),
                        _ -> new ArrayList<>())
                .add(new Bin(row.getLong("reviews"), row.getDouble("said"), row.getLong("held"))));
        return bins.entrySet().stream()
                .flatMap(entry -> calibration(entry.getKey(), entry.getValue()).stream())
                .toList();
    }

    private static Optional<Calibration> calibration(RoutingFigures.Key key, List<Bin> bins) {
        long reviews = bins.stream().mapToLong(Bin::reviews).sum();
        return reviews < LEAST_REVIEWS
                ? Optional.empty()
                : Arrays.stream(Controller.values())
                        .filter(controller -> controller.wireName().equals(key.controller()))
                        .findFirst()
                        .map(controller -> new Calibration(
                                controller,
                                key.promptId().isEmpty() ? null : key.promptId(),
                                reviews,
                                Isotonic.fit(bins)));
    }
}
