package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.report.Bibtex;
import dev.crosscheck.gateway.report.CslItem;
import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.gateway.report.ReportPage;
import dev.crosscheck.gateway.report.ResultItems;
import dev.crosscheck.gateway.report.print.DocxReport;
import dev.crosscheck.gateway.report.print.PdfReport;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/**
 * Renders a session's report completely in one of its formats. Large sessions take long, so do not call this on an
 * event loop.
 */
@ApplicationScoped
class ReportRenderer {

    private static final int DOCUMENTS_AT_A_TIME = 2;

    private final ObjectMapper json;
    private final Semaphore documents = new Semaphore(DOCUMENTS_AT_A_TIME, true);

    ReportRenderer(ObjectMapper json) {
        this.json = json;
    }

    /**
     * @param server address of this instance, ending in a slash
     * @throws ProblemException if there is no report, or not yet
     */
    Response render(Snapshot<ResearchState> snapshot, ReportFormat format, URI server) {
        Response.ResponseBuilder answer = Response.ok()
                .type(format.mediaType())
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT)
                .header("X-Content-Type-Options", "nosniff");
        return switch (format) {
            case MARKDOWN -> answer.entity(report(snapshot).report().markdown()).build();
            case HTML ->
                answer.entity(ReportPage.html(report(snapshot)))
                        .header("Content-Security-Policy", ReportPage.CONTENT_SECURITY_POLICY)
                        .header("Referrer-Policy", "no-referrer")
                        .build();
            case ITEMS ->
                answer.entity(json(ResultItems.of(snapshot, server).orElseThrow(() -> noReport(snapshot))))
                        .build();
            case BIBTEX ->
                answer.entity(Bibtex.of(report(snapshot)))
                        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"sources.bib\"")
                        .build();
            case CSL_JSON -> answer.entity(json(CslItem.of(report(snapshot)))).build();
            case PDF -> document(answer, report(snapshot), PdfReport::of, "pdf");
            case DOCX -> document(answer, report(snapshot), DocxReport::of, "docx");
        };
    }

    /** Layout needs CPU and memory, so only a few documents are rendered at a time; the others wait. */
    private Response document(
            Response.ResponseBuilder answer,
            FinishedReport report,
            Function<FinishedReport, byte[]> written,
            String ending) {
        documents.acquireUninterruptibly();
        try {
            return answer.entity(written.apply(report))
                    .header(
                            HttpHeaders.CONTENT_DISPOSITION,
                            "attachment; filename=\"report-" + report.session().value() + "." + ending + "\"")
                    .build();
        } finally {
            documents.release();
        }
    }

    private String json(List<?> items) {
        try {
            return json.writeValueAsString(items);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("items of ours cannot be written as JSON", e);
        }
    }

    /** @throws ProblemException if there is no report, or not yet */
    static FinishedReport report(Snapshot<ResearchState> snapshot) {
        return FinishedReport.of(snapshot).orElseThrow(() -> noReport(snapshot));
    }

    private static ProblemException noReport(Snapshot<ResearchState> snapshot) {
        SessionStatus status = snapshot.state().status();
        boolean pending = !status.isTerminal();
        return new ProblemException(Problem.of(
                pending ? ProblemType.REPORT_PENDING : ProblemType.NO_REPORT,
                "the session is " + status.wireName() + ", in phase "
                        + snapshot.state().phase()));
    }
}
