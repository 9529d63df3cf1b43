/** The settings of the language model: names, forms, defaults, and which agent asks which model. */
package dev.crosscheck.endpoint.settings;
