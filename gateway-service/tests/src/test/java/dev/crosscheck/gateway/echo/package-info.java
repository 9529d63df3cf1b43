/**
 * A second kind of session, for tests only. An echo session has two turns: it thinks about what was said, then it
 * answers. It uses the same session door, log, outbox and results as research, and shows what another loop must
 * provide: {@link dev.crosscheck.gateway.echo.EchoState}, {@link dev.crosscheck.gateway.echo.EchoTurn} and
 * {@link dev.crosscheck.gateway.echo.EchoLoop}.
 */
package dev.crosscheck.gateway.echo;
