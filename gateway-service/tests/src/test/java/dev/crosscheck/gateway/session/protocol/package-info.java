/**
 * How a session's log is written, published and read, as a model: {@link dev.crosscheck.gateway.session.protocol.World}
 * holds the gateways' doors, relays and readers around one database and one public topic, in which anything may happen
 * at any time.
 *
 * <p>A model beside that of the steps, and not a part of it: what it takes of a step is its result, which may come
 * twice, late or never, and what it has to show is the gateway's alone. In one model each course would be spent on the
 * other's half.
 */
package dev.crosscheck.gateway.session.protocol;
