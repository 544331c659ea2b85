// Lists the members of a set, and counts the values of a column among them.

/** counts[sale] += 1 for every member. */
export function countSales(set: usize, bytes: i32, first: u32, sales: usize, counts: usize): void {
  for (let i: usize = 0; i < <usize>bytes; i += 8) {
    let word = load<u64>(set + i)
    while (word) {
      const lot = <usize>first + (i << 3) + <usize>ctz(word)
      const at = counts + (<usize>load<u32>(sales + (lot << 2)) << 2)
      store<u32>(at, load<u32>(at) + 1)
      word &= word - 1
    }
  }
}

/**
 * Lists the members of a set and returns their number; writes up to eight numbers beyond them. Handles eight lots at a
 * time without a branch, since the positions of members are unpredictable. Most words of a `sparse` set are empty,
 * which is predictable.
 */
export function list(set: usize, bytes: i32, first: u32, sparse: i32, to: usize): i32 {
  let out = to
  for (let i: usize = 0; i < <usize>bytes; i += 8) {
    let word = load<u64>(set + i)
    if (sparse && !word) continue
    const lot = first + (<u32>i << 3)
    const members = <usize>popcnt(word)
    word = listFour(word, lot, out)
    if (members > 4) {
      word = listFour(word, lot, out + 16)
      for (let at = out + 32; word; at += 4) {
        store<u32>(at, lot + <u32>ctz(word))
        word &= word - 1
      }
    }
    out += members << 2
  }
  return <i32>((out - to) >> 2)
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function listFour(word: u64, lot: u32, to: usize): u64 {
  let rest = word
  store<u32>(to, lot + <u32>ctz(rest))
  rest &= rest - 1
  store<u32>(to, lot + <u32>ctz(rest), 4)
  rest &= rest - 1
  store<u32>(to, lot + <u32>ctz(rest), 8)
  rest &= rest - 1
  store<u32>(to, lot + <u32>ctz(rest), 12)
  return rest & (rest - 1)
}

/** counts[byte of the lot] += 1 for every lot of a list. */
export function countBytesOf(lots: usize, length: i32, column: usize, counts: usize): void {
  for (let i: usize = 0; i < <usize>length; i++) {
    const count = counts + (<usize>load<u8>(column + <usize>load<u32>(lots + (i << 2))) << 2)
    store<u32>(count, load<u32>(count) + 1)
  }
}

/** counts[byte of the lot] += 1 for every member. */
export function countBytes(set: usize, bytes: i32, first: u32, column: usize, counts: usize): void {
  for (let i: usize = 0; i < <usize>bytes; i += 8) {
    let word = load<u64>(set + i)
    const at = column + <usize>first + (i << 3)
    while (word) {
      const count = counts + (<usize>load<u8>(at + <usize>ctz(word)) << 2)
      store<u32>(count, load<u32>(count) + 1)
      word &= word - 1
    }
  }
}

/** Like `countBytes`, for two columns at once. */
export function countBytesOfTwo(set: usize, bytes: i32, first: u32, a: usize, b: usize, countsA: usize, countsB: usize): void {
  for (let i: usize = 0; i < <usize>bytes; i += 8) {
    let word = load<u64>(set + i)
    while (word) {
      const lot = <usize>first + (i << 3) + <usize>ctz(word)
      const countA = countsA + (<usize>load<u8>(a + lot) << 2)
      const countB = countsB + (<usize>load<u8>(b + lot) << 2)
      store<u32>(countA, load<u32>(countA) + 1)
      store<u32>(countB, load<u32>(countB) + 1)
      word &= word - 1
    }
  }
}
