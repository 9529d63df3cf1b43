/** The door for agents that speak A2A: an agent card, and tasks, which are research sessions and threads of chats. */
package dev.crosscheck.gateway.doors.a2a;
