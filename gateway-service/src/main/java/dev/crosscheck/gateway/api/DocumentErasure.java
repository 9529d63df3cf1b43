package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.api.DocumentErasureResource.CitingSession;
import dev.crosscheck.gateway.api.DocumentErasureResource.Result;
import dev.crosscheck.gateway.api.ErasureTimes.Times;
import dev.crosscheck.gateway.session.CitingSessions;
import dev.crosscheck.gateway.session.CitingSessions.Citing;
import dev.crosscheck.gateway.session.SessionErasure;
import dev.crosscheck.gateway.session.SessionErasure.Erased;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Deletes a document, and erases the sessions that contain passages of it if the client wants that. */
@ApplicationScoped
class DocumentErasure {

    /** The most sessions that one request lists and erases. */
    private static final int MOST = 200;

    private static final String SERVICE = "search-service";
    private static final int NOT_FOUND = 404;
    private static final int UNAUTHORIZED = 401;
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9._-]{1,100}");

    private final SearchService search;
    private final CitingSessions citing;
    private final SessionErasure erasure;
    private final ErasureTimes times;

    DocumentErasure(
            @RestClient SearchService search, CitingSessions citing, SessionErasure erasure, ErasureTimes times) {
        this.search = search;
        this.citing = citing;
        this.erasure = erasure;
        this.times = times;
    }

    /**
     * Deletes the document first, so that no further session can find it.
     *
     * @param withSessions whether to erase sessions, too; then the document may have been deleted before
     * @throws ProblemException if the tenant has no such document, or the search-service fails
     */
    Uni<Result> erase(String tenant, String id, boolean withSessions) {
        if (!ID.matcher(id).matches()) {
            return Uni.createFrom().failure(unknown());
        }
        DocumentId document = new DocumentId(id);
        return deleted(tenant, id)
                .chain(watermark -> citing.of(tenant, document, MOST + 1).chain(found -> {
                    if (watermark.isEmpty() && (!withSessions || found.isEmpty())) {
                        throw unknown();
                    }
                    return withSessions
                            ? erased(tenant, found)
                                    .chain(done -> citing.of(tenant, document, MOST + 1)
                                            .map(left -> result(id, watermark, left, done)))
                            : Uni.createFrom().item(result(id, watermark, found, List.of()));
                }));
    }

    private static ProblemException unknown() {
        return new ProblemException(Problem.notFound("there is no such document"));
    }

    /** Returns the number of the corpus change, or empty if the tenant has no such document. */
    private Uni<Optional<Long>> deleted(String tenant, String id) {
        return search.deleteDocument(tenant, id)
                .map(DocumentErasure::watermark)
                .onFailure(DocumentErasure::isGone)
                .recoverWithItem(Optional.empty())
                .onFailure(failure -> !(failure instanceof ProblemException))
                .transform(DocumentErasure::problem);
    }

    private static Optional<Long> watermark(Response response) {
        try (response) {
            return Optional.of(Long.valueOf(response.getHeaderString(SearchService.WATERMARK)));
        }
    }

    private static boolean isGone(Throwable failure) {
        return failure instanceof WebApplicationException refused
                && refused.getResponse().getStatus() == NOT_FOUND;
    }

    private static ProblemException problem(Throwable failure) {
        return new ProblemException(
                switch (failure) {
                    case WebApplicationException refused
                    when refused.getResponse().getStatus() == UNAUTHORIZED -> ServiceFailure.stranger(SERVICE);
                    case WebApplicationException refused ->
                        ServiceFailure.wordless(SERVICE, refused.getResponse().getStatus());
                    case ProcessingException failed
                    when failed.getCause() != null -> ServiceFailure.of(SERVICE, failed.getCause());
                    default -> ServiceFailure.of(SERVICE, failure);
                });
    }

    /** Erases those that are over, one after the other. Some may be erased with another one. */
    private Uni<List<SessionId>> erased(String tenant, List<Citing> sessions) {
        return Multi.createFrom()
                .iterable(sessions.subList(0, Math.min(MOST, sessions.size())))
                .onItem()
                .transformToUniAndConcatenate(session -> session.conversation() == null
                        ? erasure.erase(session.kind(), session.id())
                        : erasure.eraseConversation(tenant, session.conversation()))
                .filter(Erased.Done.class::isInstance)
                .map(Erased.Done.class::cast)
                .onItem()
                .transformToIterable(Erased.Done::sessions)
                .collect()
                .asList();
    }

    private Result result(String id, Optional<Long> watermark, List<Citing> left, List<SessionId> erased) {
        Times now = times.now();
        return new Result(
                id,
                watermark.orElse(null),
                now.erasedAt(),
                now.goneFromTopicsBy(),
                now.goneFromDeadLettersBy(),
                ErasureTimes.IN_BACKUPS,
                now.goneFromBackupsBy(),
                left.stream().limit(MOST).map(CitingSession::of).toList(),
                erased,
                left.size() > MOST);
    }
}
