//! Union-find: numbered things joined into sets. In an array of parents each number has one of its set that is no greater
//! than its own; the least of a set, which stands for it, has itself.

/// Of what kind the numbers are.
pub(super) trait Number: Copy + Ord + Into<u32> {}

impl Number for u16 {}
impl Number for u32 {}

/// The number that stands for the set of another, as far as it is known; the way there is halved for the next who asks.
#[inline]
pub(super) fn find<N: Number>(parents: &mut [N], mut number: N) -> N {
    while parents[at(number)] != number {
        let up = parents[at(parents[at(number)])];
        parents[at(number)] = up;
        number = up;
    }
    number
}

/// Makes one set of those of two numbers. Gives the number that stands for it, and the one that stood for the other.
#[inline]
pub(super) fn join<N: Number>(parents: &mut [N], a: N, b: N) -> (N, N) {
    let (a, b) = (find(parents, a), find(parents, b));
    let (first, second) = (a.min(b), a.max(b));
    parents[at(second)] = first;
    (first, second)
}

/// Once all are joined, gives every number the one that stands for its set. Parents come before children: one pass does it.
pub(super) fn settle<N: Number>(parents: &mut [N]) {
    for number in 0..parents.len() {
        parents[number] = parents[at(parents[number])];
    }
}

#[inline]
fn at<N: Number>(number: N) -> usize {
    number.into() as usize
}
