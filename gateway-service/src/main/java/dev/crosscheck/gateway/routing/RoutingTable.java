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

/** Stores the routing of each tenant. A change takes effect with the next evaluation, on every replica. */
@ApplicationScoped
public class RoutingTable {

    private static final String FIND =
            "SELECT model_share, shadow, prompts FROM gateway.evaluation_routing WHERE tenant = $1";
    private static final String SET = """
            INSERT INTO gateway.evaluation_routing (tenant, model_share, shadow, prompts, changed_at)
            VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (tenant) DO UPDATE SET model_share = excluded.model_share, shadow = excluded.shadow,
                prompts = excluded.prompts, changed_at = excluded.changed_at
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

    public Uni<Void> set(String tenant, Routing routing) {
        return pool.preparedQuery(SET)
                .execute(Tuple.of(
                        tenant,
                        routing.modelShare(),
                        routing.shadow(),
                        WireJson.text(routing.prompts()),
                        clock.instant().atOffset(ZoneOffset.UTC)))
                .replaceWithVoid();
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
