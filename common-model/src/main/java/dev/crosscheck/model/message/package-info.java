/**
 * What travels between the services. Commands are imperative, events past tense; each is a record, and its name on the
 * wire is derived from the record's name (see {@link dev.crosscheck.model.message.MessageType}). Fields may be added,
 * never renamed; the JSON of every message is frozen by an approval test.
 */
package dev.crosscheck.model.message;
