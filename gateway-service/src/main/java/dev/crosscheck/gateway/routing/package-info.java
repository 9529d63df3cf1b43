/**
 * Chooses the controller and prompt for an evaluation's criteria: shares that can be changed at run time, a shadow
 * controller, and the figures for comparing them.
 */
package dev.crosscheck.gateway.routing;
