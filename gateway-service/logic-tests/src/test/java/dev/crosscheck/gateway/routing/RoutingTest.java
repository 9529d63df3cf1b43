package dev.crosscheck.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.crosscheck.gateway.routing.Routing.PromptShare;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Route;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoutingTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 10, 50, 100})
    void shouldGiveTheModelItsShareOfTheCases(int share) {
        // Given
        Routing routing = new Routing(share, false, List.of());

        // When
        long weighedByModel = IntStream.range(0, 10_000)
                .mapToObj(i -> routing.route(Controller.AUTO, null, "case-" + i))
                .filter(route -> route.controller() == Controller.AUTO)
                .count();

        // Then
        assertThat(weighedByModel / 100.0).isCloseTo(share, within(1.5));
    }

    @Test
    void shouldRouteACaseAlwaysAlike() {
        // Given
        Routing routing = new Routing(50, true, List.of(new PromptShare("mine-1", 30)));

        // When
        Route first = routing.route(Controller.AUTO, null, "case-17");
        Route again = routing.route(Controller.AUTO, null, "case-17");

        // Then
        assertThat(again).isEqualTo(first);
        assertThat(first.lot()).isBetween(0, 99);
    }

    @Test
    void shouldKeepACaseWithTheModelWhenItsShareGrows() {
        // When
        List<String> moved = IntStream.range(0, 1_000)
                .mapToObj(i -> "case-" + i)
                .filter(id -> by(10, id) == Controller.AUTO && by(50, id) != Controller.AUTO)
                .toList();

        // Then
        assertThat(moved).isEmpty();
    }

    private static Controller by(int share, String caseId) {
        return new Routing(share, false, List.of())
                .route(Controller.AUTO, null, caseId)
                .controller();
    }

    @Test
    void shouldLetTheOtherControllerWeighInTheShadow() {
        // When
        Route model = new Routing(100, true, List.of()).route(Controller.AUTO, null, "a");
        Route rules = new Routing(0, true, List.of()).route(Controller.AUTO, null, "a");

        // Then
        assertThat(model)
                .extracting(Route::controller, Route::shadow)
                .containsExactly(Controller.AUTO, Controller.HEURISTIC);
        assertThat(rules)
                .extracting(Route::controller, Route::shadow)
                .containsExactly(Controller.HEURISTIC, Controller.REACT);
    }

    @Test
    void shouldAskNobodyElseWhereTheRequestSaysWho() {
        // Given
        Routing routing = new Routing(0, true, List.of());

        // When
        Route route = routing.route(Controller.HEURISTIC, null, "a");

        // Then
        assertThat(route).isEqualTo(new Route(Controller.HEURISTIC, null, null, null));
    }

    @Test
    void shouldShareCasesBetweenPromptsWhateverTheController() {
        // Given
        Routing routing = new Routing(50, false, List.of(new PromptShare("a", 25), new PromptShare("b", 25)));

        // When
        List<Route> routes = IntStream.range(0, 10_000)
                .mapToObj(i -> routing.route(Controller.AUTO, null, "case-" + i))
                .filter(route -> route.controller() == Controller.AUTO)
                .toList();

        // Then
        for (String prompt : List.of("a", "b")) {
            long with = routes.stream()
                    .filter(route -> prompt.equals(route.promptId()))
                    .count();
            assertThat(100.0 * with / routes.size()).isCloseTo(25, within(2.0));
        }
        assertThat(routing.route(Controller.AUTO, "asked-for", "case-1").promptId())
                .isEqualTo("asked-for");
    }
}
