/** What is known of the endpoints of language models, whoever asks them. */
package dev.crosscheck.model.endpoint;
