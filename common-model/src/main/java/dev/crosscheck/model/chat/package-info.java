/** What chats are made of: thoughts, calls of tools and what came of them, and the answer that rests on them. */
package dev.crosscheck.model.chat;
