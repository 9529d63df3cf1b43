package dev.crosscheck.gateway.session.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Replicas of the gateway around one database and one public topic. They perform given actions in any order. */
final class World {

    static final int SESSIONS = 2;
    static final int REPLICAS = 2;
    static final int SUBSCRIBERS = 2;
    static final int READERS = 2;
    private static final int CALM_ROUNDS = 20;

    private final List<Result> results = new ArrayList<>();
    private final Topic topic = new Topic();
    private final Promises promises = new Promises();
    private final Database database;
    private final List<Door> doors;
    private final List<Relay> relays;
    private final List<Subscriber> subscribers;
    private final List<Reader> readers;

    World(Set<Guard> guards) {
        database = new Database(guards);
        doors = each(REPLICAS, replica -> new Door(database));
        relays = each(REPLICAS, replica -> new Relay(database, topic, promises));
        subscribers = Stream.of(Subscriber.Memory.values())
                .map(memory -> new Subscriber(database, topic, memory))
                .toList();
        readers = each(READERS, reader -> new Reader(database, reader % SESSIONS));
    }

    private static <T> List<T> each(int count, IntFunction<T> make) {
        return IntStream.range(0, count).mapToObj(make).toList();
    }

    void perform(Action action) {
        switch (action) {
            case Action.Report(int session, int event) -> results.add(new Result(session, event));
            case Action.Duplicate(int pick) -> some(pick, 1).forEach(results::add);
            case Action.Lose(int pick) -> some(pick, 1).forEach(results::remove);
            case Action.Enter(int replica, int pick, int count) ->
                doors.get(replica).enter(some(pick, count));
            case Action.Commit(int replica) -> commit(replica);
            case Action.RollBack(int replica) -> doors.get(replica).rollBack();
            case Action.Look(int replica, int session) -> relays.get(replica).look(session);
            case Action.Lock(int replica) -> relays.get(replica).lock();
            case Action.Send(int replica) -> relays.get(replica).send();
            case Action.Take(int replica, boolean twice) -> topic.take(relays.get(replica), twice);
            case Action.Fail(int replica) -> topic.fail(relays.get(replica));
            case Action.ArriveLate(int pick) -> topic.arriveLate(pick);
            case Action.Vanish(int pick) -> topic.vanish(pick);
            case Action.Mark(int replica) -> relays.get(replica).mark();
            case Action.Crash(int replica) -> relays.get(replica).crash();
            case Action.Sever(int replica) -> relays.get(replica).sever();
            case Action.Fall(int marks) -> fall(marks);
            case Action.Poll(int subscriber) -> subscribers.get(subscriber).poll();
            case Action.GoBack(int subscriber, int records) ->
                subscribers.get(subscriber).goBack(records);
            case Action.Fetch(int reader) -> readers.get(reader).fetch();
            case Action.Deliver(int reader) -> readers.get(reader).deliver();
            case Action.BreakOff(int reader) -> readers.get(reader).breakOff();
            case Action.Return(int reader, int replica) -> readers.get(reader).comeTo(replica);
            case Action.LookForNews(int replica) -> readers.forEach(reader -> reader.lookForNews(replica));
        }
        look();
    }

    private void look() {
        for (int session = 0; session < SESSIONS; session++) {
            List<Entry> log = database.log(session);
            promises.lookAtLog(session, log, database.mark(session));
            for (Subscriber subscriber : subscribers) {
                promises.lookAtReception(Promise.SUBSCRIBERS, log, subscriber.received(session));
            }
        }
        readers.forEach(
                reader -> promises.lookAtReception(Promise.READERS, database.log(reader.session()), reader.received()));
    }

    /** Ends all accidents and lets every part do its work in turn: everything must then arrive. */
    void calmDown() {
        for (int round = 0; round < CALM_ROUNDS && !isAtRest(); round++) {
            reportAgain();
            for (int replica = 0; replica < REPLICAS; replica++) {
                perform(new Action.Commit(replica));
                perform(new Action.Enter(replica, 0, results.size()));
                perform(new Action.Commit(replica));
                for (int session = 0; session < SESSIONS; session++) {
                    perform(new Action.Look(replica, session));
                    publish(replica);
                }
                perform(new Action.LookForNews(replica));
            }
            for (int turn = 0; turn < Database.EVENTS; turn++) {
                read(turn % REPLICAS);
            }
        }
        for (int session = 0; session < SESSIONS; session++) {
            promises.lookAtTheEnd("log " + session, database.log(session));
            for (Subscriber subscriber : subscribers) {
                promises.lookAtTheEnd("subscriber", subscriber.received(session));
            }
        }
        readers.forEach(reader -> promises.lookAtTheEnd("reader", reader.received()));
        assertThat(readers).as("%s: readers' streams end", Promise.COMPLETENESS).allMatch(Reader::isDone);
    }

    private boolean isAtRest() {
        return IntStream.range(0, SESSIONS)
                        .allMatch(
                                session -> database.isOver(session) && database.mark(session) >= database.last(session))
                && subscribers.stream().allMatch(Subscriber::isUpToDate)
                && readers.stream().allMatch(Reader::isDone);
    }

    /** Publishes again the results of steps whose commands are unanswered, since these commands are sent again. */
    private void reportAgain() {
        for (int session = 0; session < SESSIONS; session++) {
            for (int event = 1; event <= Database.EVENTS; event++) {
                Result result = new Result(session, event);
                if (!results.contains(result) && !database.has(result)) {
                    perform(new Action.Report(session, event));
                }
            }
        }
    }

    private void publish(int replica) {
        perform(new Action.Lock(replica));
        for (int entry = 0; entry < Relay.LIMIT; entry++) {
            perform(new Action.Take(replica, false));
            perform(new Action.Send(replica));
            perform(new Action.Take(replica, false));
        }
        perform(new Action.Mark(replica));
    }

    private void read(int replica) {
        for (int reader = 0; reader < READERS; reader++) {
            perform(new Action.Return(reader, replica));
            perform(new Action.Fetch(reader));
            perform(new Action.Deliver(reader));
            perform(new Action.Deliver(reader));
        }
        for (int subscriber = 0; subscriber < SUBSCRIBERS; subscriber++) {
            while (!subscribers.get(subscriber).isUpToDate()) {
                perform(new Action.Poll(subscriber));
            }
        }
    }

    private List<Result> some(int pick, int count) {
        return IntStream.range(0, Math.min(count, results.size()))
                .mapToObj(next -> results.get((pick + next) % results.size()))
                .toList();
    }

    private void commit(int replica) {
        List<Result> done = doors.get(replica).commit();
        if (!done.isEmpty()) {
            done.forEach(results::remove);
            readers.stream()
                    .filter(reader -> done.stream().anyMatch(result -> result.session() == reader.session()))
                    .forEach(reader -> reader.wake(replica));
        }
    }

    private void fall(int marks) {
        relays.forEach(Relay::sever);
        doors.forEach(Door::rollBack);
        for (int session = 0; session < SESSIONS; session++) {
            int before = database.mark(session);
            database.loseMarks(session, marks);
            database.after(session, database.mark(session), before - database.mark(session))
                    .forEach(promises::excuse);
            promises.lostMarks(session, database.mark(session));
        }
    }
}
