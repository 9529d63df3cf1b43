/**
 * A second kind of session, in tests alone: a talk of two turns, which thinks about what was said and then answers. It
 * goes through the same door, log, outbox and results as research, and shows what another loop has to bring:
 * {@link dev.crosscheck.gateway.echo.EchoState}, {@link dev.crosscheck.gateway.echo.EchoTurn} and
 * {@link dev.crosscheck.gateway.echo.EchoLoop}.
 */
package dev.crosscheck.gateway.echo;
