package dev.crosscheck.opensearch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.opensearch.Version;
import org.opensearch.analysis.common.CommonAnalysisModulePlugin;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.env.Environment;
import org.opensearch.env.NodeEnvironment;
import org.opensearch.knn.plugin.KNNPlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.PluginInfo;
import org.opensearch.repositories.RepositoriesService;
import org.opensearch.script.ScriptService;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.Netty4ModulePlugin;
import org.opensearch.transport.client.Client;
import org.opensearch.watcher.ResourceWatcherService;

/** A node of OpenSearch on the class path of this process. */
public final class TestNode extends Node {

    private TestNode(Environment environment, List<PluginInfo> plugins) {
        super(environment, plugins, false);
    }

    /** The k-NN plugin without what it offers to the gRPC module. */
    public static final class Vectors extends KNNPlugin {
        @Override
        public Collection<Object> createComponents(
                Client client,
                ClusterService cluster,
                ThreadPool threads,
                ResourceWatcherService watcher,
                ScriptService scripts,
                NamedXContentRegistry contents,
                Environment environment,
                NodeEnvironment node,
                NamedWriteableRegistry writeables,
                IndexNameExpressionResolver names,
                Supplier<RepositoriesService> repositories) {
            return super.createComponents(
                            client, cluster, threads, watcher, scripts, contents, environment, node, writeables, names,
                            repositories)
                    .stream()
                    .filter(component -> !component.getClass().getName().contains(".grpc."))
                    .toList();
        }
    }

    public static void main(String[] arguments) throws Exception {
        Settings settings = Settings.builder()
                .put("path.home", temporaryFolder())
                .put("node.name", "test")
                .put("cluster.name", "test")
                .put("discovery.type", "single-node")
                .put("network.host", "127.0.0.1")
                .put("http.port", arguments[0])
                .put("transport.port", "0")
                .put("http.type", "netty4")
                .put("transport.type", "netty4")
                .build();
        Environment environment = InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "test");
        TestNode node = new TestNode(
                environment,
                List.of(
                        plugin("transport-netty4", Netty4ModulePlugin.class),
                        plugin("analysis-common", CommonAnalysisModulePlugin.class),
                        plugin("opensearch-knn", Vectors.class)));
        node.start();
        System.out.println("OpenSearch " + Version.CURRENT + " answers at http://127.0.0.1:" + arguments[0]);
        Thread.currentThread().join();
    }

    private static Path temporaryFolder() throws IOException {
        return Files.createTempDirectory("opensearch-node");
    }

    private static PluginInfo plugin(String name, Class<?> type) {
        return new PluginInfo(name, name, "NA", Version.CURRENT, "21", type.getName(), null, List.of(), false);
    }
}
