/**
 * Probing the language-model endpoint by plain HTTP: what {@code doctor} looks for, such as whether usage comes with an
 * answer, is what a chat client hides. It reads the variables that the services read, and shares no code with them.
 */
package dev.crosscheck.cli.doctor;
