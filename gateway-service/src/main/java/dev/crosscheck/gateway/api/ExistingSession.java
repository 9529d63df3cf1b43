package dev.crosscheck.gateway.api;

import dev.crosscheck.model.message.MessageType;
import jakarta.ws.rs.NameBinding;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The session in the path must exist, and be of that kind: checked before an endpoint begins to stream, when a problem can still be told.
 */
@NameBinding
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@interface ExistingSession {

    /** The session's kind. */
    String value() default MessageType.RESEARCH;
}
