/** Container images of the services and of the migration, written without a container engine. */
package dev.crosscheck.images;
