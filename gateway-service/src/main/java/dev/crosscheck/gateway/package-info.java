/** The gateway owns sessions, runs their loops, and is the only service that clients call. */
package dev.crosscheck.gateway;
