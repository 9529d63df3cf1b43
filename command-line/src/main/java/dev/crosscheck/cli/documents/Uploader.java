package dev.crosscheck.cli.documents;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.BusyServer;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.RestFailure;
import dev.crosscheck.cli.rest.Upload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sends documents in requests of limited size, except for those that the server already has. */
public final class Uploader {

    private static final long BATCH_BYTES = 8L * 1024 * 1024;
    private static final int BATCH_FILES = 100;
    /**
     * The limit for slow kinds of files, which the server reads one after the other. Small, because the bar moves only
     * between batches.
     */
    private static final int BATCH_SLOW_FILES = 2;

    /** The most files of one question to the server. */
    private static final int ASKED_AT_ONCE = 1_000;

    private static final List<Duration> PAUSES =
            List.of(Duration.ofSeconds(1), Duration.ofSeconds(5), Duration.ofSeconds(20));

    private final CrosscheckClient client;
    private final Terminal terminal;
    private final List<Duration> pauses;

    public Uploader(CrosscheckClient client, Terminal terminal) {
        this(client, terminal, PAUSES);
    }

    /** @param pauses the pauses before sending to a busy server again */
    Uploader(CrosscheckClient client, Terminal terminal, List<Duration> pauses) {
        this.client = client;
        this.terminal = terminal;
        this.pauses = List.copyOf(pauses);
    }

    /**
     * The result of adding documents.
     *
     * @param documents the ids of accepted documents, in the order of the files
     * @param skipped refused documents, with the reason
     * @param unchanged number of documents that the server already had
     * @param watermark a search with this watermark sees all of them
     */
    public record Result(List<String> documents, List<String> skipped, int unchanged, long watermark) {
        public Result {
            documents = List.copyOf(documents);
            skipped = List.copyOf(skipped);
        }

        public int accepted() {
            return documents.size();
        }
    }

    /** @param uploads at least one */
    public Result add(List<Upload> uploads, String collection, Trust trust) {
        Sending sending = new Sending(collection, trust, uploads);
        for (int from = 0; from < uploads.size(); from += ASKED_AT_ONCE) {
            sending.sendNew(uploads.subList(from, Math.min(uploads.size(), from + ASKED_AT_ONCE)));
        }
        sending.line.clear();
        return new Result(sending.inOrder(), sending.skipped, sending.unchanged, sending.watermark);
    }

    /** @param place the place of its file */
    private record Accepted(int place, String id) {}

    /** The results for the files so far. */
    private final class Sending {
        private final StatusLine line = new StatusLine(terminal);
        private final List<Accepted> documents = new ArrayList<>();
        private final List<String> skipped = new ArrayList<>();
        private final String collection;
        private final Trust trust;
        private final int files;
        /** The place of each file, by name. */
        private final Map<String, Integer> places = new HashMap<>();

        private int done;
        private int unchanged;
        private long watermark;

        Sending(String collection, Trust trust, List<Upload> uploads) {
            this.collection = collection;
            this.trust = trust;
            this.files = uploads.size();
            uploads.forEach(upload -> places.putIfAbsent(upload.name(), places.size()));
        }

        /** Sends those of the files that the server does not have. */
        void sendNew(List<Upload> some) {
            KnownDocuments known = KnownDocuments.among(some, collection, trust, client.documents());
            watermark = Math.max(watermark, known.watermark());
            List<Upload> others = new ArrayList<>();
            for (Upload file : some) {
                String id = known.ids().get(file.name());
                if (id == null) {
                    others.add(file);
                } else {
                    documents.add(new Accepted(places.get(file.name()), id));
                    unchanged++;
                    done++;
                }
            }
            for (List<Upload> batch : batches(others)) {
                if (batch.size() < files || terminal.interactive()) {
                    show();
                }
                send(batch);
            }
        }

        List<String> inOrder() {
            return documents.stream()
                    .sorted(Comparator.comparingInt(Accepted::place))
                    .map(Accepted::id)
                    .toList();
        }

        void show() {
            show((unchanged == 0 ? "" : ", " + unchanged + " unchanged")
                    + (skipped.isEmpty() ? "" : ", " + skipped.size() + " skipped"));
        }

        private void show(String besides) {
            line.show("adding documents: " + done + " of " + files + " files" + besides, done, files);
        }

        /** The server refuses a request as a whole if none of its files is usable; then each file is sent alone. */
        void send(List<Upload> batch) {
            try {
                take(batch, patiently(batch));
                done += batch.size();
            } catch (RestFailure e) {
                if (!e.isAboutFiles()) {
                    throw e;
                }
                if (batch.size() == 1) {
                    skipped.add(reason(batch.getFirst().name(), e));
                    done++;
                } else {
                    for (Upload upload : batch) {
                        show();
                        send(List.of(upload));
                    }
                }
            }
        }

        /** The documents of an archive have other names than its file, and follow one another. */
        private void take(List<Upload> batch, JsonNode answer) {
            int place = places.get(batch.getFirst().name());
            for (JsonNode document : answer.path("documents")) {
                place = places.getOrDefault(Json.text(document.path("name")), place);
                documents.add(new Accepted(place, Json.text(document.path("id"))));
            }
            watermark = Math.max(watermark, answer.path("watermark").asLong());
            for (JsonNode refused : answer.path("skipped")) {
                skipped.add(Json.text(refused.path("name")) + ": " + Json.text(refused.path("reason")));
            }
        }

        private JsonNode patiently(List<Upload> batch) {
            return BusyServer.ask(
                    () -> client.documents().add(batch, collection, trust.tier(), trust.addresses()),
                    pauses,
                    () -> show("; the server is busy"));
        }
    }

    private static String reason(String name, RestFailure failure) {
        String message = failure.getMessage();
        String named = "file: " + name + " ";
        int at = message.indexOf(named);
        String reason = at < 0 ? message : message.substring(at + named.length());
        return name + ": " + reason.split("; ", 2)[0];
    }

    static List<List<Upload>> batches(List<Upload> uploads) {
        List<List<Upload>> batches = new ArrayList<>();
        List<Upload> batch = new ArrayList<>();
        long bytes = 0;
        int slow = 0;
        for (Upload upload : uploads) {
            boolean full =
                    bytes + upload.bytes() > BATCH_BYTES || batch.size() >= BATCH_FILES || slow >= BATCH_SLOW_FILES;
            if (full && !batch.isEmpty()) {
                batches.add(List.copyOf(batch));
                batch.clear();
                bytes = 0;
                slow = 0;
            }
            batch.add(upload);
            slow += upload.mediaType().startsWith("text/") ? 0 : 1;
            bytes += upload.bytes();
        }
        if (!batch.isEmpty()) {
            batches.add(List.copyOf(batch));
        }
        return batches;
    }
}
