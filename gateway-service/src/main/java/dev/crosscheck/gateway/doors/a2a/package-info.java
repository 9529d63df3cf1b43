/** The door for agents that speak A2A: a card, and tasks, which are sessions of research and threads of chats. */
package dev.crosscheck.gateway.doors.a2a;
