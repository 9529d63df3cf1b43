/** Facts about the endpoints of language models, shared by all their callers. */
package dev.crosscheck.model.endpoint;
