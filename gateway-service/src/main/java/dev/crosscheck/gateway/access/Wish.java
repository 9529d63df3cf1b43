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
 * What a request wants, by its method and its path. An address that no rule here names is for operators alone: whoever
 * adds one says here who may use it.
 *
 * @param segments of the path, decoded as endpoints read them
 */
record Wish(HttpMethod method, List<String> segments) {

    /** What people write and read. Who may only read may not change it. */
    private static final Set<String> WORK =
            Set.of("research", "documents", "collections", "chats", "policies", "evaluations", "web");

    /** What is asked with a body, and changes nothing. */
    private static final Set<String> ASKED = Set.of("search", "verify");

    private static final Set<String> READ_ONLY = Set.of("tiers", "model", "models", "budgets");
    private static final Set<String> OF_ADMINS = Set.of("keys", "audit");

    /** What is done to a session that is there. */
    private static final Set<String> VERBS =
            Set.of("cancel", "finish", "pause", "resume", "clarification", "plan", "links");

    private static final Set<String> BEGINNING = Set.of("research", "chats", "evaluations", "chat", "responses");

    /** Words of ours in paths; what else stands there is an id. */
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

    /** As endpoints read it: without matrix parameters, decoded. */
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
            // Agents look at the card before they know which key to show.
            case ".well-known" ->
                reads() && segments.size() == 2 && segment(1).equals("agent-card.json") ? Need.NOTHING : Need.OPERATOR;
            case "run" -> reads() ? Need.READER : Need.RESEARCHER;
            case "run-simple", "ask" -> Need.RESEARCHER;
            case "v1" -> ofApi(segment(1));
            // Who has the token of a link reads one report, and has no key.
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

    /** Whether it begins a session, or a turn of a chat, and so may cost money. */
    boolean begins() {
        return switch (segment(0)) {
            case "run", "run-simple" -> !reads();
            case "ask" -> true;
            case "v1" ->
                BEGINNING.contains(segment(1)) && method.equals(HttpMethod.POST) && !VERBS.contains(segments.getLast());
            default -> false;
        };
    }

    /** Whether it is worth a line of the audit log when it is granted. */
    boolean changes() {
        boolean asked = segment(0).equals("search") || isAsked();
        return segment(0).equals("ask") || (!reads() && !asked);
    }

    /** Also files that are read, of which nothing is stored. */
    private boolean isAsked() {
        boolean text = segment(1).equals("documents") && segment(2).equals("text") && method.equals(HttpMethod.POST);
        return text || ASKED.contains(segment(1));
    }

    /** Whether its body says what is wanted, so that most of what comes so changes nothing. */
    boolean isMessage() {
        return segment(0).equals("mcp") || segment(0).equals("a2a");
    }

    /** What may be the id of somebody's session. */
    List<String> ids() {
        return segments.stream()
                .filter(segment -> !WORD.matcher(segment).matches())
                .toList();
    }

    /** Without ids, such as {@code POST /v1/research/{id}/cancel}. */
    String action() {
        return method + " "
                + segments.stream()
                        .map(segment -> WORD.matcher(segment).matches() ? segment : "{id}")
                        .collect(Collectors.joining("/", "/", ""));
    }

    /** The id that the path names, or null. */
    String target() {
        return ids().stream().filter(Wish::isId).findFirst().orElse(null);
    }

    /** Whether it may be an id, and is no other text that somebody wrote in its place. */
    static boolean isId(String text) {
        return ID.matcher(text).matches();
    }

    private String segment(int place) {
        return place < segments.size() ? segments.get(place) : "";
    }
}
