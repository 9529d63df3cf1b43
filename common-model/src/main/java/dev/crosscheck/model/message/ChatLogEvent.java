package dev.crosscheck.model.message;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.OfferedTool;
import dev.crosscheck.model.chat.ThreadLimits;
import dev.crosscheck.model.research.WebSending;
import dev.crosscheck.model.research.WebUse;
import dev.crosscheck.model.source.Source;
import java.time.Instant;
import java.util.List;

/** Events that only logs of chats contain. A thread is a session: one question of a conversation, and its answer. */
@OfKind(MessageType.CHAT)
public sealed interface ChatLogEvent extends SessionEvent {

    /**
     * The thread begins.
     *
     * @param collections names of the collections to search; empty for all of the tenant's
     * @param watermark corpus change that searches must see, or null
     * @param web how the thread uses the web; null if it does not
     * @param webProviders names of the only providers that it asks; empty for all
     * @param sources the sources of the report that the question follows up, with their numbers; empty without a report
     * @param offered tools of configured servers that it may use, as they were when it began
     * @param webSending what may be sent to the web; null for the usual
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record QuestionAsked(
            EventId id,
            Instant time,
            SessionId sessionId,
            String tenant,
            ConversationId conversationId,
            ChatBrief brief,
            ThreadLimits limits,
            List<String> collections,
            Long watermark,
            WebUse web,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> webProviders,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Source> sources,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<OfferedTool> offered,
            WebSending webSending)
            implements ChatLogEvent {
        public QuestionAsked {
            Require.present("session_id", sessionId);
            Require.text("tenant", tenant);
            Require.present("conversation_id", conversationId);
            Require.present("brief", brief);
            Require.present("limits", limits);
            collections = List.copyOf(collections);
            webProviders = webProviders == null ? List.of() : List.copyOf(webProviders);
            sources = sources == null ? List.of() : List.copyOf(sources);
            offered = offered == null ? List.of() : List.copyOf(offered);
        }
    }

    /** A user asked for the answer now. The step under way is still used; no further thought begins. */
    record ChatFinishRequested(EventId id, Instant time) implements ChatLogEvent {}

    /** A user stopped the thread. */
    record ChatCancelled(EventId id, Instant time, String reason) implements ChatLogEvent {
        public ChatCancelled {
            reason = reason == null ? "" : reason;
        }
    }
}
