package dev.crosscheck.steps.http;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.steps.outage.Outage;
import io.quarkus.arc.All;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.smallrye.mutiny.Multi;
import io.vertx.core.MultiMap;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Checks every request before anything else does: the caller, the form of the request, and the size of its body.
 * Refused requests are answered here and do not reach other code.
 */
@ApplicationScoped
class RequestFilter {

    private static final Logger LOG = Logger.getLogger(RequestFilter.class);

    /** Runs before all filters of Quarkus. */
    private static final int FIRST = 1_000;

    private static final int BAD_REQUEST = 400;

    /** Marks requests that have reached this filter. */
    private static final String READABLE = RequestFilter.class.getName() + ".readable";

    private final CallerCheck callers;
    private final ServiceSecret secret;
    private final BodyRules rules;
    private final BodyMemory memory;
    private final SlowBodies slowBodies;
    private final List<ProblemShape> shapes;
    private final List<Admission> admissions;

    RequestFilter(HttpConfig config, @All List<ProblemShape> shapes, @All List<Admission> admissions) {
        this.callers = new CallerCheck(new AllowedCallers(
                        config.allowedHosts().orElse(List.of()),
                        config.allowedOrigins().orElse(List.of()))
                .linking(config.linkedPaths().orElse(List.of())));
        this.secret = new ServiceSecret(config.secret());
        this.rules = new BodyRules(config);
        this.memory = new BodyMemory(config.maxBytesInMemory().asLongValue());
        this.slowBodies = new SlowBodies(config);
        this.shapes = List.copyOf(shapes);
        this.admissions = List.copyOf(admissions);
    }

    void register(@Observes Filters filters) {
        filters.register(this::handle, FIRST);
    }

    /** Answers requests that Vert.x refuses before any filter: those without a host, or with an unreadable one. */
    void registerUnreadable(@Observes Router router) {
        router.route().order(Integer.MIN_VALUE).failureHandler(this::unreadable);
    }

    private void unreadable(RoutingContext context) {
        shape(context);
        boolean beforeTheFilter = context.get(READABLE) == null;
        if (beforeTheFilter
                && context.statusCode() == BAD_REQUEST
                && !context.response().headWritten()) {
            refuse(context, Refusals.malformed("the header Host must be given once, and the target must be a path"));
        } else {
            context.next();
        }
    }

    void handle(RoutingContext context) {
        context.put(READABLE, true);
        shape(context);
        Optional<Problem> refusal = TargetCheck.refusal(context.request().uri());
        if (refusal.isPresent()) {
            refuse(context, refusal.get());
            return;
        }
        String path = context.normalizedPath();
        MultiMap headers = context.request().headers();
        BodyRule rule = rules.at(path);
        refusal = callers.refusal(context.request().scheme(), path, headers)
                .or(() -> secret.refusal(headers))
                .or(() -> BodyCheck.refusal(headers, rule));
        if (refusal.isPresent()) {
            refuse(context, refusal.get());
        } else if (admissions.isEmpty()) {
            letIn(context, rule);
        } else {
            admit(context, rule);
        }
    }

    /** Asks the admissions, which may need a lookup. Pauses the body until they answer. */
    private void admit(RoutingContext context, BodyRule rule) {
        if (BodyCheck.isSent(context.request().headers())) {
            context.request().pause();
        }
        Multi.createFrom()
                .iterable(admissions)
                .onItem()
                .transformToUniAndConcatenate(admission -> admission.refusal(context))
                .select()
                .where(Optional::isPresent)
                .toUni()
                .subscribe()
                .with(
                        refusal -> {
                            if (refusal == null) {
                                letIn(context, rule);
                            } else {
                                refuse(context, refusal.orElseThrow());
                            }
                        },
                        failure -> {
                            LOG.warnf("Cannot look up the caller: %s", Outage.describe(failure));
                            refuse(context, Refusals.unknowable());
                        });
    }

    private void letIn(RoutingContext context, BodyRule rule) {
        if (!BodyCheck.isSent(context.request().headers())) {
            context.next();
        } else {
            slowBodies.watch(context);
            if (rule.streamed()) {
                context.next();
            } else {
                BodyReader.read(context, rule, memory);
            }
        }
    }

    private void shape(RoutingContext context) {
        String path = context.request().path();
        shapes.stream()
                .filter(shape -> path != null && shape.isOf(path))
                .findFirst()
                .ifPresent(shape -> shape.holdFor(context));
    }

    private static void refuse(RoutingContext context, Problem problem) {
        LOG.debugf("refused: %s", problem.error().type());
        ProblemSender.send(problem, context);
    }
}
