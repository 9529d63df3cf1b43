package dev.crosscheck.model.message;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The kind of process that the messages belong to which a type holds; without it, research. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface OfKind {
    String value();
}
