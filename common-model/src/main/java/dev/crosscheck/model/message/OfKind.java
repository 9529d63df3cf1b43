package dev.crosscheck.model.message;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Declares the kind of process to which a type's nested messages belong. The default is research. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface OfKind {
    String value();
}
