package dev.crosscheck.llm.testing;

import java.time.Duration;

/** How the endpoint responds to a request. */
public sealed interface Behaviour {

    /** A valid answer, after the endpoint's latency. */
    record Answers() implements Behaviour {}

    /** A valid answer, after its own delay. */
    record Late(Duration after) implements Behaviour {}

    /** No answer; the connection stays open. */
    record Hangs() implements Behaviour {}

    /** The headers and half of a valid answer, then nothing; the connection stays open. */
    record HangsHalfWay() implements Behaviour {}

    /** The headers and half of a valid answer; then the connection breaks. */
    record BreaksOff() implements Behaviour {}

    /**
     * The headers and half of a valid answer; then the stream ends as if it were complete. If the answer is not
     * streamed, the connection breaks.
     */
    record EndsEarly() implements Behaviour {}

    /**
     * The headers and half of a valid answer; then the stream sends an error. If the answer is not streamed, the
     * connection breaks.
     */
    record FailsHalfWay() implements Behaviour {}

    /** The connection breaks before any answer. */
    record Closes() implements Behaviour {}

    /** A chat completion with this text. */
    record Says(String text) implements Behaviour {}

    /** A chat completion with the first half of a valid answer, which reports that it reached its length limit. */
    record CutsOff() implements Behaviour {}

    /** A valid answer in a code fence with prose around it. */
    record Chats() implements Behaviour {}

    /** A valid answer, except that it cites a source that does not exist. */
    record CitesNobody() implements Behaviour {}

    /**
     * A valid answer after some thinking.
     *
     * @param field the message's field for the thinking, such as {@code reasoning_content}; empty to put it into the
     *      text, with marks
     */
    record Thinks(String thought, String field) implements Behaviour {}

    /** 429 with Retry-After. */
    record Limits(Duration retryAfter) implements Behaviour {}

    /** This status, with an error in the format of OpenAI's API. */
    record Refuses(int status, String code) implements Behaviour {}

    /** 200 with a page that is not JSON. */
    record ShowsAPage() implements Behaviour {}

    Behaviour ANSWERS = new Answers();
    Behaviour HANGS = new Hangs();
    Behaviour HANGS_HALF_WAY = new HangsHalfWay();
    Behaviour BREAKS_OFF = new BreaksOff();
    Behaviour ENDS_EARLY = new EndsEarly();
    Behaviour FAILS_HALF_WAY = new FailsHalfWay();
    Behaviour CLOSES = new Closes();
    Behaviour CUTS_OFF = new CutsOff();
    Behaviour CHATS = new Chats();
    Behaviour CITES_NOBODY = new CitesNobody();
    Behaviour SHOWS_A_PAGE = new ShowsAPage();

    Behaviour PROSE = new Says("I am afraid that I would rather talk about something else.");
    Behaviour INVALID_JSON = new Says("{\"status\": DRAFT READY \"draft\" = nothing}");
    Behaviour EMPTY = new Says("");
    Behaviour WRONG_SCHEMA = new Says("{\"answer\": 42, \"explanation\": \"as computed\"}");

    Behaviour SERVER_ERROR = new Refuses(500, "server_error");
    Behaviour OVERLOADED = new Refuses(503, "overloaded");
    Behaviour UNKNOWN_MODEL = new Refuses(404, "model_not_found");
    Behaviour UNAUTHORIZED = new Refuses(401, "invalid_api_key");
    Behaviour KEY_NOT_VALID = new Refuses(400, "API_KEY_INVALID");
    Behaviour BAD_REQUEST = new Refuses(400, "invalid_request_error");
}
