package dev.crosscheck.writer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.agents.testing.AgentServiceContract;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentEvent.ReportComposed;
import dev.crosscheck.model.research.ReviewStatus;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Tag;

@QuarkusTest
@Tag("system")
@QuarkusTestResource(CrosscheckTestResource.class)
class WriterServiceTest extends AgentServiceContract<ReportComposed> {

    WriterServiceTest() {
        super(
                Given.compose(Given.DRAFT_ZH, Given.review(ReviewStatus.PASS), Given.facts(), Given.AGENCY_ZH),
                ReportComposed.class);
    }

    @Override
    protected void check(ReportComposed answer) {
        assertThat(answer.report().markdown()).contains("湖景廠在114年2月11日即已知悉儲槽洩漏。");
    }
}
