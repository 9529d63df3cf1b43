package dev.crosscheck.gateway.routing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import dev.crosscheck.gateway.routing.Routing.PromptShare;
import dev.crosscheck.steps.message.WireJson;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.UnaryOperator;

/** Stores the routing of each tenant. A change takes effect with the next evaluation, on every replica. */
@ApplicationScoped
public class RoutingTable {

    private static final String FIND =
            "SELECT model_share, shadow, prompts FROM gateway.evaluation_routing WHERE tenant = $1";
    private static final String BEGIN = """
            INSERT INTO gateway.evaluation_routing (tenant, model_share, shadow, prompts, changed_at)
            VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (tenant) DO NOTHING
            """;
    private static final String SET = """
            UPDATE gateway.evaluation_routing SET model_share = $2, shadow = $3, prompts = $4, changed_at = $5
            WHERE tenant = $1
            """;

    private final Pool pool;
    private final Clock clock;

    RoutingTable(Pool pool, Clock clock) {
        this.pool = pool;
        this.clock = clock;
    }

    public Uni<Routing> of(String tenant) {
        return pool.preparedQuery(FIND)
                .execute(Tuple.of(tenant))
                .map(rows -> rows.rowCount() == 0
                        ? Routing.DEFAULT
                        : read(rows.iterator().next()));
    }

    /**
     * Changes the tenant's routing. Locks its row meanwhile, so that of two changes at once neither is lost.
     *
     * @param change returns the new routing for the present one; if it throws, nothing changes
     */
    public Uni<Void> change(String tenant, UnaryOperator<Routing> change) {
        return pool.withTransaction(connection -> connection
                        .preparedQuery(BEGIN)
                        .execute(row(tenant, Routing.DEFAULT))
                        .chain(() ->
                                connection.preparedQuery(FIND + " FOR UPDATE").execute(Tuple.of(tenant)))
                        .map(rows -> change.apply(read(rows.iterator().next())))
                        .chain(wanted -> connection.preparedQuery(SET).execute(row(tenant, wanted))))
                .replaceWithVoid();
    }

    private Tuple row(String tenant, Routing routing) {
        return Tuple.of(
                tenant,
                routing.modelShare(),
                routing.shadow(),
                WireJson.text(routing.prompts()),
                clock.instant().atOffset(ZoneOffset.UTC));
    }

    private static Routing read(Row row) {
        try {
            List<PromptShare> prompts = WireJson.mapper().readValue(row.getString("prompts"), new TypeReference<>() {});
            return new Routing(row.getInteger("model_share"), row.getBoolean("shadow"), prompts);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the routing of a tenant cannot be read", e);
        }
    }
}
