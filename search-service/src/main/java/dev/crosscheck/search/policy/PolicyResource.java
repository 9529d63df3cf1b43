package dev.crosscheck.search.policy;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.policy.SectionNode;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.corpus.CitedText;
import dev.crosscheck.search.corpus.Tenants;
import dev.crosscheck.steps.http.TenantHeader;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;

/** Shows a document as the tree of sections that evaluations search. */
@Path("/v1/policies/{id}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class PolicyResource {

    private final Policies policies;

    PolicyResource(Policies policies) {
        this.policies = policies;
    }

    /**
     * @param page the page of the first section, or null if the document has no pages
     * @param end length of the stored text, in UTF-16 units like the offsets of its sections
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Policy(
            String id,
            int version,
            String title,
            String contentHash,
            Integer page,
            int start,
            int end,
            List<Section> children) {}

    /**
     * A section of a policy, as {@link SectionNode}.
     *
     * @param summary the first sentence of its own text; null if it has only a heading
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Section(
            String id,
            String title,
            Integer page,
            int start,
            int end,
            String summary,
            List<Section> children,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> references) {

        private static List<Section> of(List<SectionNode> nodes, String text) {
            return nodes.stream().map(node -> of(node, text)).toList();
        }

        private static Section of(SectionNode node, String text) {
            String summary = Outlines.summary(node, text);
            return new Section(
                    node.id(),
                    node.title(),
                    node.page(),
                    node.start(),
                    node.end(),
                    summary.isEmpty() ? null : summary,
                    of(node.children(), text),
                    node.references());
        }
    }

    @GET
    public Policy tree(@PathParam("id") String id, @HeaderParam(TenantHeader.NAME) String tenant) {
        try {
            Optional<IndexedPolicy> policy =
                    id.isBlank() ? Optional.empty() : policies.current(named(tenant), new DocumentId(id));
            return policy.map(PolicyResource::shown)
                    .orElseThrow(() -> new ProblemException(Problem.notFound("This document does not exist")));
        } catch (PolicyTooLong e) {
            throw new ProblemException(Problem.invalid("id", e.getMessage()));
        }
    }

    private static String named(String said) {
        try {
            return Tenants.of(said);
        } catch (IllegalArgumentException wrong) {
            throw new ProblemException(Problem.invalid(TenantHeader.NAME, wrong.getMessage()));
        }
    }

    private static Policy shown(IndexedPolicy policy) {
        CitedText source = policy.source();
        List<SectionNode> sections = policy.tree().sections();
        return new Policy(
                source.document().id().value(),
                source.version(),
                source.document().metadata().title(),
                source.contentHash(),
                sections.isEmpty() ? null : sections.getFirst().page(),
                0,
                source.text().length(),
                Section.of(sections, source.text()));
    }
}
