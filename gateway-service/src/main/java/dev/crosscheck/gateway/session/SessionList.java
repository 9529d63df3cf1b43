package dev.crosscheck.gateway.session;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lists of sessions, newest first, page by page. */
@ApplicationScoped
public class SessionList implements PanacheRepositoryBase<SessionSummary, String> {

    /** Shown in place of the status that a session had when its log could be read. */
    public static final String UNREADABLE = "unreadable";

    /**
     * Where a page ends: the next one begins after it.
     *
     * @param createdAt of the last session shown
     * @param id of the last session shown
     */
    public record Position(OffsetDateTime createdAt, String id) {}

    /**
     * One page.
     *
     * @param kind only sessions of this kind
     * @param status only sessions of this status, {@value #UNREADABLE} among them, or null for all
     * @param after where the last page ended, or null for the first
     */
    @WithSession
    public Uni<List<SessionSummary>> page(String kind, String tenant, String status, Position after, int limit) {
        StringBuilder where = new StringBuilder("tenant = :tenant and kind = :kind");
        Map<String, Object> parameters = new HashMap<>();
        parameters.put("tenant", tenant);
        parameters.put("kind", kind);
        if (UNREADABLE.equals(status)) {
            where.append(" and unreadable is not null");
        } else if (status != null) {
            where.append(" and status = :status and unreadable is null");
            parameters.put("status", status);
        }
        if (after != null) {
            where.append(" and (createdAt < :time or (createdAt = :time and id < :id))");
            parameters.put("time", after.createdAt());
            parameters.put("id", after.id());
        }
        return find(where + " order by createdAt desc, id desc", parameters)
                .page(0, limit)
                .list();
    }
}
