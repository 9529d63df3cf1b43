package dev.crosscheck.search.api;

import dev.crosscheck.search.ingest.ParsedDocument;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotSupportedException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;

/** Adds, lists, shows and deletes documents of the corpus. */
@Path("/v1/documents")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class DocumentsResource {

    /** The header of a deletion's response: number of the corpus change that a search must see. */
    static final String WATERMARK_HEADER = "Crosscheck-Watermark";

    private final Uploads uploads;
    private final CorpusChanges changes;
    private final MultipartBatch multipart;
    private final JsonBatch json;
    private final DocumentLists lists;
    private final KnownFiles known;

    DocumentsResource(
            Uploads uploads,
            CorpusChanges changes,
            MultipartBatch multipart,
            JsonBatch json,
            DocumentLists lists,
            KnownFiles known) {
        this.known = known;
        this.uploads = uploads;
        this.changes = changes;
        this.multipart = multipart;
        this.json = json;
        this.lists = lists;
    }

    /** The result of a request that adds documents. */
    record Added(List<DocumentJson> documents, List<Sifted.Skipped> skipped, long watermark) {}

    /** The texts of files that a client sent only to be read. */
    record Texts(List<FileText> texts, List<Sifted.Skipped> skipped) {}

    /** @param url the address that the file states about itself, or null */
    record FileText(String name, String title, String url, String text) {
        static FileText of(ParsedDocument document) {
            return new FileText(
                    document.name(),
                    document.metadata().title(),
                    document.metadata().url(),
                    document.text());
        }
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response addFiles(@Context HttpHeaders headers, InputStream body) throws IOException {
        return files(headers, body, batch -> added(changes.add(batch)));
    }

    /** Reads files as if to add them, but stores nothing. */
    @POST
    @Path("text")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Texts readFiles(@Context HttpHeaders headers, InputStream body) throws IOException {
        return files(headers, body, batch -> {
            Sifted sifted = Sifted.of(batch);
            return new Texts(sifted.documents().stream().map(FileText::of).toList(), sifted.skipped());
        });
    }

    /** Says which files need not be sent, because they would change nothing. */
    @POST
    @Path("known")
    @Consumes(MediaType.APPLICATION_JSON)
    public KnownFiles.Known known(InputStream body) throws IOException {
        return known.among(body);
    }

    private <T> T files(HttpHeaders headers, InputStream body, Function<Batch, T> work) throws IOException {
        String type = headers.getHeaderString(HttpHeaders.CONTENT_TYPE);
        if (type == null) {
            throw new NotSupportedException();
        }
        return uploads.take(
                headers.getLength(),
                body,
                "file",
                LongUnaryOperator.identity(),
                whole -> work.apply(multipart.read(type, whole)));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    public Response addJson(@Context HttpHeaders headers, InputStream body) throws IOException {
        return uploads.take(
                headers.getLength(),
                body,
                "text",
                UploadTurns::weightOfJson,
                whole -> added(changes.add(json.read(whole))));
    }

    private static Response added(CorpusChanges.Result result) {
        return Response.status(result.changed() ? Response.Status.CREATED : Response.Status.OK)
                .entity(new Added(result.documents(), result.skipped(), result.watermark()))
                .build();
    }

    @GET
    public DocumentLists.Page list(
            @QueryParam("collection") String collection,
            @QueryParam("limit") String limit,
            @QueryParam("cursor") String cursor) {
        return lists.page(collection, limit, cursor);
    }

    @GET
    @Path("{id}")
    public DocumentJson get(
            @PathParam("id") String id, @QueryParam("text") String text, @QueryParam("version") String version) {
        return lists.one(id, text, version);
    }

    @DELETE
    @Path("{id}")
    public Response delete(@PathParam("id") String id) {
        return Response.noContent().header(WATERMARK_HEADER, changes.delete(id)).build();
    }
}
