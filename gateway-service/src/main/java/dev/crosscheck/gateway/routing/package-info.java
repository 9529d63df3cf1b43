/**
 * Which controller weighs the criteria of an evaluation, and with which prompt: shares that are set while the gateway
 * runs, a shadow beside them, and the figures by which they are compared.
 */
package dev.crosscheck.gateway.routing;
