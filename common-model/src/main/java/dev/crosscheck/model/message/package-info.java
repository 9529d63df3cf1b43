/**
 * The messages between the services. Commands are in the imperative, events in the past tense. Each is a record whose
 * name determines its name on the wire (see {@link dev.crosscheck.model.message.MessageType}). Fields may be added but
 * never renamed; an approval test freezes the JSON of every message.
 */
package dev.crosscheck.model.message;
