package dev.crosscheck.gateway.api;

import dev.crosscheck.model.message.MessageType;
import jakarta.ws.rs.NameBinding;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Checks that the session in the path exists and is of the given kind. The check precedes the endpoint: once it
 * streams, it can no longer respond with a problem. Annotates the resource's class.
 */
@NameBinding
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@interface ExistingSession {

    /** The session's kind. */
    String value() default MessageType.RESEARCH;
}
