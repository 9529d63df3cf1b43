/**
 * A model of how a session's log is written, published and read. {@link dev.crosscheck.gateway.session.protocol.World}
 * holds the gateways' doors, relays and readers around one database and one public topic, where anything may happen at
 * any time.
 *
 * <p>The model is separate from the model of steps. From a step it uses only the result, which may come twice, late or
 * never; everything that it checks belongs to the gateway. In a single model, each random run would spend its length on
 * the other half.
 */
package dev.crosscheck.gateway.session.protocol;
