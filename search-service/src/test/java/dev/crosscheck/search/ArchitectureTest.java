package dev.crosscheck.search;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.crosscheck.search", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule readingDocumentsIsPure = noClasses()
            .that()
            .resideInAPackage("..search.ingest..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.quarkus..",
                    "io.vertx..",
                    "io.smallrye..",
                    "jakarta..",
                    "java.nio.file..",
                    "java.net.http..",
                    "org.apache.lucene..",
                    "..search.corpus..",
                    "..search.index..",
                    "..search.api..");

    @ArchTest
    static final ArchRule noServiceKnowsAnother = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.crosscheck.gateway..",
                    "dev.crosscheck.analyst..",
                    "dev.crosscheck.critic..",
                    "dev.crosscheck.writer..");

    @ArchTest
    static final ArchRule onlyTheIndexKnowsLucene = noClasses()
            .that()
            .resideOutsideOfPackage("..search.index..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.apache.lucene..");

    @ArchTest
    static final ArchRule onlyItsPackageKnowsOpenSearch = noClasses()
            .that()
            .resideOutsideOfPackage("..search.index.opensearch..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.opensearch..", "org.apache.hc..");

    @ArchTest
    static final ArchRule onlyTheCorpusKnowsTheDatabase = noClasses()
            .that()
            .resideOutsideOfPackage("..search.corpus..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.vertx.mutiny.sqlclient..");
}
