/** OpenAI's Chat Completions and Responses: a model's name stands for a mode of research. */
package dev.crosscheck.gateway.doors.openai;
