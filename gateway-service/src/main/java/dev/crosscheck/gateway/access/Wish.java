package dev.crosscheck.gateway.access;

import io.vertx.core.http.HttpMethod;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a request asks for, by its method and path. An address without a rule in this class is for operators only, so a
 * new address needs a rule here.
 *
 * @param segments segments of the path, decoded as endpoints read them
 */
record Wish(HttpMethod method, List<String> segments) {

    /** What people write and read. Readers may not change it. */
    private static final Set<String> WORK =
            Set.of("research", "documents", "collections", "chats", "policies", "evaluations", "web");

    /** Requests with a body that change nothing. */
    private static final Set<String> ASKED = Set.of("search", "verify");

    private static final Set<String> READ_ONLY = Set.of("tiers", "model", "models", "budgets");
    private static final Set<String> OF_ADMINS = Set.of("keys", "audit");

    /** Actions on an existing session. */
    private static final Set<String> VERBS =
            Set.of("cancel", "finish", "pause", "resume", "clarification", "plan", "links");

    private static final Set<String> BEGINNING = Set.of("research", "chats", "evaluations", "chat", "responses");

    /** The fixed words in paths. Every other segment is an id. */
    private static final Pattern WORD = Pattern.compile("[a-z][a-z-]{0,23}|v1|a2a");

    private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

    Wish {
        segments = List.copyOf(segments);
    }

    /** @param path normalized */
    static Wish of(HttpMethod method, String path) {
        return new Wish(
                method,
                Arrays.stream(path.split("/", -1))
                        .filter(segment -> !segment.isEmpty())
                        .map(Wish::read)
                        .toList());
    }

    /** Decodes a segment as endpoints read it, without matrix parameters. */
    private static String read(String segment) {
        int parameters = segment.indexOf(';');
        String bare = parameters < 0 ? segment : segment.substring(0, parameters);
        return URLDecoder.decode(bare.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    boolean reads() {
        return Credential.READING.contains(method);
    }

    Need need() {
        return switch (segment(0)) {
            case "", "page", "llms.txt" -> reads() ? Need.NOTHING : Need.OPERATOR;
            case "asyncapi.yaml", "q" -> reads() ? Need.READER : Need.OPERATOR;
            case "search", "mcp", "a2a" -> Need.READER;
            // Agents read the card before they know which key to send.
            case ".well-known" ->
                reads() && segments.size() == 2 && segment(1).equals("agent-card.json") ? Need.NOTHING : Need.OPERATOR;
            case "run" -> reads() ? Need.READER : Need.RESEARCHER;
            case "run-simple", "ask" -> Need.RESEARCHER;
            case "v1" -> ofApi(segment(1));
            // The holder of a link's token reads one report and has no key.
            case "shared" -> reads() && segments.size() == 2 ? Need.NOTHING : Need.OPERATOR;
            default -> Need.OPERATOR;
        };
    }

    private Need ofApi(String resource) {
        if (resource.equals("sign-in")) {
            return Need.NOTHING;
        }
        if (resource.equals("sign-out") || resource.equals("me") || isAsked()) {
            return Need.READER;
        }
        if (resource.equals("evaluations") && segment(2).equals("routing")) {
            return reads() ? Need.READER : Need.ADMIN;
        }
        // All tenants share the pages of the web.
        if (resource.equals("web") && segment(2).equals("pages")) {
            return Need.OPERATOR;
        }
        if (WORK.contains(resource)) {
            return reads() ? Need.READER : Need.RESEARCHER;
        }
        if (READ_ONLY.contains(resource)) {
            return reads() ? Need.READER : Need.OPERATOR;
        }
        if (resource.equals("chat") || resource.equals("responses")) {
            return Need.RESEARCHER;
        }
        return OF_ADMINS.contains(resource) ? Need.ADMIN : Need.OPERATOR;
    }

    /** Returns whether the request begins a session or a turn of a chat, and so may cost money. */
    boolean begins() {
        return switch (segment(0)) {
            case "run", "run-simple" -> !reads();
            case "ask" -> true;
            case "v1" ->
                BEGINNING.contains(segment(1)) && method.equals(HttpMethod.POST) && !VERBS.contains(segments.getLast());
            default -> false;
        };
    }

    /** Returns whether a granted request deserves an entry in the audit log. */
    boolean changes() {
        boolean asked = segment(0).equals("search") || isAsked();
        return segment(0).equals("ask") || (!reads() && !asked);
    }

    /**
     * Returns whether the request only asks. This includes reading the text of an uploaded file, because nothing of it
     * is stored, and asking which files are known.
     */
    private boolean isAsked() {
        boolean ofFiles = segment(1).equals("documents")
                && (segment(2).equals("text") || segment(2).equals("known"))
                && method.equals(HttpMethod.POST);
        return ofFiles || ASKED.contains(segment(1));
    }

    /** Returns whether the body decides what is asked for. Most such requests change nothing. */
    boolean isMessage() {
        return segment(0).equals("mcp") || segment(0).equals("a2a");
    }

    /** Returns the segments that may be session ids. */
    List<String> ids() {
        return segments.stream()
                .filter(segment -> !WORD.matcher(segment).matches())
                .toList();
    }

    /** Returns the request without ids, such as {@code POST /v1/research/{id}/cancel}. */
    String action() {
        return method + " "
                + segments.stream()
                        .map(segment -> WORD.matcher(segment).matches() ? segment : "{id}")
                        .collect(Collectors.joining("/", "/", ""));
    }

    /** Returns the id in the path, or null. */
    String target() {
        return ids().stream().filter(Wish::isId).findFirst().orElse(null);
    }

    /** Returns whether the text may be an id rather than arbitrary text in an id's position. */
    static boolean isId(String text) {
        return ID.matcher(text).matches();
    }

    private String segment(int place) {
        return place < segments.size() ? segments.get(place) : "";
    }
}
