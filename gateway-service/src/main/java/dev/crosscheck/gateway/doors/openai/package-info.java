/** OpenAI's Chat Completions and Responses. A model name selects a mode of research, or a chat. */
package dev.crosscheck.gateway.doors.openai;
