package dev.crosscheck.gateway.routing;

import dev.crosscheck.gateway.routing.Tally.Bin;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Compares controllers and prompts by the results of their criteria. */
@ApplicationScoped
public class RoutingFigures {

    /** The number of latest results, per controller and prompt, that are compared with the earlier ones. */
    private static final int LATEST = 50;

    private static final String TALLY = """
            SELECT controller, prompt_id, latest, count(*) AS results,
                count(*) FILTER (WHERE status = 'UNCERTAIN') AS undecided,
                count(*) FILTER (WHERE fallback) AS fallbacks,
                sum(quotes) AS quotes, sum(supported) AS supported, sum(unjudged) AS unjudged,
                count(reviewed) AS reviewed, count(*) FILTER (WHERE reviewed <> status) AS overridden,
                sum(tokens)::bigint AS tokens, sum(usd) AS usd
            FROM (SELECT *, row_number() OVER (PARTITION BY controller, prompt_id ORDER BY decided_at DESC, session_id,
                    criterion) <= $3 AS latest
                FROM gateway.criterion_figure WHERE tenant = $1 AND decided_at >= $2) AS figure
            GROUP BY controller, prompt_id, latest
            """;
    static final String BINS = """
            SELECT controller, prompt_id, least(floor(confidence * 10)::integer, 9) AS tenth, count(*) AS results,
                sum(confidence) AS confidence, count(*) FILTER (WHERE reviewed = status) AS reviewed_right
            FROM gateway.criterion_figure
            WHERE tenant = $1 AND decided_at >= $2 AND reviewed IS NOT NULL
            GROUP BY controller, prompt_id, tenth
            """;
    private static final String SHADOWS = """
            SELECT count(*) AS compared, count(*) FILTER (WHERE a.status = b.status) AS agreed,
                count(*) FILTER (WHERE a.status <> b.status AND 'UNCERTAIN' IN (a.status, b.status)) AS one_undecided
            FROM gateway.criterion_figure AS a
            JOIN gateway.criterion_figure AS b ON b.session_id = a.session_id AND b.criterion = a.criterion AND b.shadow
            WHERE a.tenant = $1 AND a.decided_at >= $2 AND NOT a.shadow AND a.controller <> b.controller
            """;

    private final Pool pool;

    RoutingFigures(Pool pool) {
        this.pool = pool;
    }

    /** @param promptId empty if no model was asked */
    public record Key(String controller, String promptId) {}

    /**
     * @param all results since the requested time
     * @param latest the last {@value #LATEST} of these
     * @param earlier the results before those
     */
    public record Compared(Tally all, Tally latest, Tally earlier) {}

    /**
     * Criteria that both controllers have evaluated.
     *
     * @param oneUndecided differing criteria where one of the two results was UNCERTAIN
     */
    public record Shadow(long compared, long agreed, long oneUndecided) {}

    /** @param groups by controller and prompt, in order */
    public record Table(Map<Key, Compared> groups, Shadow shadow) {

        public Table {
            groups = Collections.unmodifiableMap(new LinkedHashMap<>(groups));
        }

        /** Returns the sum of a controller's results, for all prompts. */
        public Tally of(String controller) {
            return groups.entrySet().stream()
                    .filter(entry -> entry.getKey().controller().equals(controller))
                    .map(entry -> entry.getValue().all())
                    .reduce(Tally.NONE, Tally::plus);
        }
    }

    /** Returns the tenant's figures, including results of shadow controllers. */
    public Uni<Table> since(String tenant, Instant time) {
        var since = time.atOffset(ZoneOffset.UTC);
        var tallies = pool.preparedQuery(TALLY).execute(Tuple.of(tenant, since, LATEST));
        var bins = pool.preparedQuery(BINS).execute(Tuple.of(tenant, since));
        var shadows = pool.preparedQuery(SHADOWS).execute(Tuple.of(tenant, since));
        return Uni.combine()
                .all()
                .unis(tallies, bins, shadows)
                .with((counted, binned, shadowed) -> new Table(groups(counted, binned), shadow(shadowed)));
    }

    private static Map<Key, Compared> groups(RowSet<Row> counted, RowSet<Row> binned) {
        Map<Key, List<Bin>> bins = new LinkedHashMap<>();
        binned.forEach(row -> bins.computeIfAbsent(key(row), _ -> new ArrayList<>())
                .add(new Bin(
                        row.getInteger("tenth"),
                        row.getLong("results"),
                        row.getDouble("confidence"),
                        row.getLong("reviewed_right"))));
        Map<Key, Compared> groups = new LinkedHashMap<>();
        List<Row> rows = new ArrayList<>();
        counted.forEach(rows::add);
        rows.sort(Comparator.comparing((Function<Row, String>) row -> row.getString("controller"))
                .thenComparing(row -> row.getString("prompt_id")));
        for (Row row : rows) {
            Key key = key(row);
            Compared before = groups.getOrDefault(key, new Compared(Tally.NONE, Tally.NONE, Tally.NONE));
            Tally some = tally(row);
            boolean latest = row.getBoolean("latest");
            groups.put(
                    key,
                    new Compared(
                            before.all().plus(some),
                            latest ? some : before.latest(),
                            latest ? before.earlier() : some));
        }
        groups.replaceAll((key, compared) -> new Compared(
                compared.all().binned(bins.getOrDefault(key, List.of())), compared.latest(), compared.earlier()));
        return groups;
    }

    private static Key key(Row row) {
        return new Key(row.getString("controller"), row.getString("prompt_id"));
    }

    private static Tally tally(Row row) {
        return new Tally(
                row.getLong("results"),
                row.getLong("undecided"),
                row.getLong("fallbacks"),
                row.getLong("quotes"),
                row.getLong("supported"),
                row.getLong("unjudged"),
                row.getLong("reviewed"),
                row.getLong("overridden"),
                row.getLong("tokens"),
                row.getDouble("usd"),
                List.of());
    }

    private static Shadow shadow(RowSet<Row> rows) {
        Row row = rows.iterator().next();
        return new Shadow(row.getLong("compared"), row.getLong("agreed"), row.getLong("one_undecided"));
    }
}
