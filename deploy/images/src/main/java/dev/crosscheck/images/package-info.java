/** Builds container images of the services and the migration, without a container engine. */
package dev.crosscheck.images;
