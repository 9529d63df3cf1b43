from reader.articles import Groups, cohesion, fraction, join_cohesive, join_equal, join_shared_sentences

LONG = "This sentence is long enough that nobody writes it twice by chance, is it not?"


def test_should_join_contexts_that_share_a_long_sentence():
    groups = Groups(3)

    join_shared_sentences(groups, [[LONG, "One."], ["Two.", LONG], ["One.", "Two."]])

    assert groups.find(0) == groups.find(1) != groups.find(2)


def test_should_not_join_by_boilerplate():
    groups = Groups(20)

    join_shared_sentences(groups, [[LONG]] * 20)

    assert len({groups.find(i) for i in range(20)}) == 20


def test_should_join_by_title_and_leave_those_without_alone():
    groups = Groups(4)

    join_equal(groups, ["Proton", None, "Proton", None])

    assert groups.find(0) == groups.find(2)
    assert len({groups.find(i) for i in range(4)}) == 3


def test_should_set_a_boundary_where_the_words_change():
    one = [["quake", "fault", f"a{i}"] for i in range(8)]
    other = [["choir", "voice", f"b{i}"] for i in range(8)]
    many = [[f"w{i}", f"w{i + 1}"] for i in range(400)]
    paragraphs = one + other + many
    groups = Groups(len(paragraphs))

    join_cohesive(groups, range(len(paragraphs)), paragraphs, least=0.03)

    assert cohesion(paragraphs)[7] == 0
    assert len({groups.find(i) for i in range(8)}) == 1
    assert groups.find(0) != groups.find(8)


def test_should_split_alike_whatever_the_order():
    keys = [f"article {i}" for i in range(2000)]

    held_out = sum(fraction(key) < 0.1 for key in keys)

    assert 150 < held_out < 250
    assert fraction("Proton") == fraction("Proton")
