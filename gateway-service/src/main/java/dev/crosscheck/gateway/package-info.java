/** The gateway: it owns sessions, runs their loop, and is the only service that clients talk to. */
package dev.crosscheck.gateway;
