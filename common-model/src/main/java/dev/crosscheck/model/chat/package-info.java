/** The parts of a chat: thoughts, tool calls with their results, and the answer that rests on them. */
package dev.crosscheck.model.chat;
