import pytest

from rarity.counting import lines, passages, rarities, rarity


def test_passages_are_whole_sentences_up_to_a_length():
    assert passages(["甲乙。", "丙丁。", "戊己庚辛壬癸。", "子。"], longest=6) == ["甲乙。丙丁。", "戊己庚辛壬癸。", "子。"]


@pytest.mark.parametrize(("containing", "expected"), [(5361, 0), (2000, 1), (22, 5), (21, 6), (8, 6), (7, 7), (0, 9)])
def test_rarity_is_that_of_bm25(containing, expected):
    assert rarity(containing, 5361) == expected


def test_the_more_frequent_of_both_scripts_counts():
    texts = ["发展", "出發", *["无"] * 98]

    found = rarities(texts, lambda text: text.replace("发", "發"))

    assert found["發"] == rarity(2, 100)
    assert found["发"] == rarity(1, 100)
    assert "," not in rarities(["一,"] * 3, str)


def test_the_rarest_are_left_out():
    assert "癸" not in rarities(["癸", *["甲"] * 2000], str)


def test_lines_are_sorted_by_rarity_and_character():
    assert list(lines({"一": 0, "上": 1, "下": 1, "不": 1}, width=2)) == ["0 一", "1 上下", "1 不"]
