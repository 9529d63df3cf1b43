package dev.crosscheck.search.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.search.api.Batch.Fault;
import dev.crosscheck.search.api.Batch.Item;
import dev.crosscheck.search.api.Batch.UsableItem;
import dev.crosscheck.search.api.Batch.UnusableItem;
import dev.crosscheck.search.ingest.Characters;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.MetadataReader;
import dev.crosscheck.search.ingest.Upload;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.codec.http.multipart.Attribute;
import io.netty.handler.codec.http.multipart.DefaultHttpDataFactory;
import io.netty.handler.codec.http.multipart.FileUpload;
import io.netty.handler.codec.http.multipart.HttpPostMultipartRequestDecoder;
import io.netty.handler.codec.http.multipart.HttpPostRequestDecoder.ErrorDataDecoderException;
import io.netty.handler.codec.http.multipart.HttpPostRequestDecoder.TooManyFormFieldsException;
import io.netty.handler.codec.http.multipart.InterfaceHttpData;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads {@code multipart/form-data}: {@code file}, repeated, with a relative path as file name; {@code collection};
 * {@code tier}. Bodies are decoded as they arrive and never touch a disk.
 */
@ApplicationScoped
class MultipartBatch {

    private static final String FILE = "file";
    /** Fields of a form besides its files. */
    private static final int OTHER_FIELDS = 16;
    /** The longest headers of one part. */
    private static final int PART_HEADERS = 16 * 1024;

    private static final int LONGEST_NAME = 500;

    private final SearchConfig config;

    MultipartBatch(SearchConfig config) {
        this.config = config;
    }

    Batch read(String contentType, InputStream body) throws IOException {
        HttpPostMultipartRequestDecoder decoder = decoder(contentType);
        try {
            RequestBody.read(
                    body,
                    config.maxRequestSize().asLongValue(),
                    FILE,
                    bytes -> decoder.offer(new DefaultHttpContent(Unpooled.wrappedBuffer(bytes))));
            decoder.offer(LastHttpContent.EMPTY_LAST_CONTENT);
            return batch(decoder.getBodyHttpDatas());
        } catch (TooManyFormFieldsException e) {
            throw new ProblemException(
                    Problem.invalid(FILE, "must not be repeated more than " + config.maxFiles() + " times"));
        } catch (ErrorDataDecoderException e) {
            throw new ProblemException(malformed());
        } finally {
            decoder.destroy();
        }
    }

    private HttpPostMultipartRequestDecoder decoder(String contentType) {
        HttpRequest request = new DefaultHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.POST, "/");
        request.headers().set(HttpHeaderNames.CONTENT_TYPE, contentType);
        try {
            return new HttpPostMultipartRequestDecoder(
                    new DefaultHttpDataFactory(false, StandardCharsets.UTF_8),
                    request,
                    StandardCharsets.UTF_8,
                    config.maxFiles() + OTHER_FIELDS,
                    PART_HEADERS);
        } catch (ErrorDataDecoderException e) {
            throw new ProblemException(malformed());
        }
    }

    private static Problem malformed() {
        return Problem.of(
                        400,
                        "malformed_body",
                        "The body cannot be read",
                        "The body is not multipart/form-data with the boundary that Content-Type names")
                .withError(FILE, "must be a part of a multipart/form-data body");
    }

    private Batch batch(List<InterfaceHttpData> parts) throws IOException {
        List<FieldError> errors = new ArrayList<>();
        List<Item> items = new ArrayList<>();
        String collection = Batch.DEFAULT_COLLECTION;
        Integer tier = null;
        for (InterfaceHttpData part : parts) {
            if (part instanceof FileUpload file && file.getName().equals(FILE)) {
                items.add(item(file));
            } else if (part instanceof Attribute field) {
                String value = field.getValue().strip();
                switch (field.getName()) {
                    case "collection" -> collection = collection(value, errors);
                    case "tier" -> tier = tier(value, errors);
                    case FILE -> errors.add(new FieldError(FILE, "must be sent as a file, with a file name"));
                    default -> {
                        // Fields may be added by later clients.
                    }
                }
            }
        }
        if (items.isEmpty() && errors.isEmpty()) {
            errors.add(new FieldError(FILE, "must be given at least once"));
        }
        if (!errors.isEmpty()) {
            throw new ProblemException(Problem.invalid(errors));
        }
        return new Batch(collection, tier, true, items);
    }

    private static String collection(String value, List<FieldError> errors) {
        if (!Batch.isCollection(value)) {
            errors.add(new FieldError("collection", Batch.COLLECTION_COMPLAINT));
        }
        return value;
    }

    private static Integer tier(String value, List<FieldError> errors) {
        Optional<Integer> tier = MetadataReader.Tier.parse(value);
        if (tier.isEmpty()) {
            errors.add(new FieldError("tier", MetadataReader.Tier.COMPLAINT));
        }
        return tier.orElse(null);
    }

    private Item item(FileUpload file) throws IOException {
        String name = relative(file.getFilename());
        if (name.isBlank()) {
            return new UnusableItem(FILE, "(unnamed)", "must have a file name", Fault.INVALID);
        }
        if (name.length() > LONGEST_NAME) {
            return new UnusableItem(
                    FILE, name.substring(0, 60) + "…", "must have a name of at most 500 characters", Fault.INVALID);
        }
        Optional<String> unfit = Characters.complaint(name);
        if (unfit.isPresent()) {
            return new UnusableItem(FILE, "(unnamed)", "its name " + unfit.get(), Fault.INVALID);
        }
        Optional<MediaType> type = MediaType.ofName(name).or(() -> MediaType.declaredFor(name, file.getContentType()));
        if (type.isEmpty()) {
            return new UnusableItem(FILE, name, MediaType.UNSUPPORTED, Fault.UNSUPPORTED);
        }
        long limit = config.maxFileSize().asLongValue();
        if (file.length() > limit) {
            return new UnusableItem(FILE, name, "is larger than " + RequestBody.size(limit), Fault.TOO_LARGE);
        }
        return Characters.decode(file.get())
                .<Item>map(text -> new UsableItem(FILE, new Upload(name, type.get(), text, file.length(), Metadata.NONE)))
                .orElseGet(() -> new UnusableItem(FILE, name, "is not UTF-8", Fault.INVALID));
    }

    private static String relative(String path) {
        return path == null ? "" : path.strip().replace('\\', '/').replaceFirst("^(?:\\.?/)+", "");
    }
}
