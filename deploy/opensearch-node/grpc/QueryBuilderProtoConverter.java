package org.opensearch.transport.grpc.spi;

/** Stands in for the interface of the gRPC module, which is not published: the k-NN plugin does not load without it. */
public interface QueryBuilderProtoConverter {}
