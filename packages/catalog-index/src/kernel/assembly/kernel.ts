// The innermost loops of the catalog index, in AssemblyScript. A set of lots is a bitset: bit d represents lot d.
// Addresses are bytes into the one memory; `bytes` is a multiple of 128. Lists are sorted u32 numbers of lots.

import { add, countBoth, has } from './bits.ts'

/** Number of members that the last scan visited, selected or skipped. */
export let passed: i32 = 0

export function zero(set: usize, bytes: i32): void {
  memory.fill(set, 0, bytes)
}

export function copy(to: usize, from: usize, bytes: i32): void {
  memory.copy(to, from, bytes)
}

export function and(to: usize, other: usize, bytes: i32): void {
  for (let i: usize = 0; i < <usize>bytes; i += 16) {
    v128.store(to + i, v128.and(v128.load(to + i), v128.load(other + i)))
  }
}

export function or(to: usize, other: usize, bytes: i32): void {
  for (let i: usize = 0; i < <usize>bytes; i += 16) {
    v128.store(to + i, v128.or(v128.load(to + i), v128.load(other + i)))
  }
}

/** Stores the members of `all` that are not in `less`. */
export function without(to: usize, all: usize, less: usize, bytes: i32): void {
  for (let i: usize = 0; i < <usize>bytes; i += 16) {
    v128.store(to + i, v128.andnot(v128.load(all + i), v128.load(less + i)))
  }
}

/** Adds the lots from `first` up to, but excluding, `end`. */
export function addRange(set: usize, first: i32, end: i32): void {
  let d = first
  for (; d < end && d & 63; d++) add(set, d)
  for (; d + 64 <= end; d += 64) store<u64>(set + (<usize>d >> 3), ~(<u64>0))
  for (; d < end; d++) add(set, d)
}

export function addList(set: usize, list: usize, length: i32): void {
  for (let i: usize = 0; i < <usize>length; i++) add(set, load<u32>(list + (i << 2)))
}

export function remove(set: usize, d: i32): void {
  const at = set + (<usize>d >> 3)
  store<u8>(at, load<u8>(at) & ~(<u8>1 << <u8>(d & 7)))
}

export function count(set: usize, bytes: i32): i32 {
  return countBoth(set, set, bytes)
}

export { countBoth }

/** Whether two sets share a member. */
export function intersects(one: usize, other: usize, bytes: i32): i32 {
  for (let i: usize = 0; i < <usize>bytes; i += 16)
    if (v128.any_true(v128.and(v128.load(one + i), v128.load(other + i)))) return 1
  return 0
}

/** Counts the members of a list that are also in a set, among the lots from `first` up to `end`. */
export function countList(set: usize, list: usize, length: i32, first: u32, end: u32): i32 {
  let members = 0
  for (let i: usize = 0; i < <usize>length; i++) {
    const lot = load<u32>(list + (i << 2))
    if (lot >= first && lot < end) members += has(set, lot)
  }
  return members
}

/** Stores the set of lots whose figure, an unsigned number each, is at least `low` and at most `high`. */
export function within(set: usize, figures: usize, bytes: i32, low: u32, high: u32): void {
  const least = i32x4.splat(low)
  const most = i32x4.splat(high)
  for (let i: usize = 0; i < <usize>bytes; i += 2) {
    const at = figures + (i << 5)
    const a = inside(v128.load(at), least, most)
    const b = inside(v128.load(at + 16), least, most)
    const c = inside(v128.load(at + 32), least, most)
    const d = inside(v128.load(at + 48), least, most)
    const narrow = i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d))
    store<u16>(set + i, <u16>i8x16.bitmask(narrow))
  }
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function inside(figures: v128, least: v128, most: v128): v128 {
  return v128.and(i32x4.ge_u(figures, least), i32x4.le_u(figures, most))
}

/** Adds the lots whose sale is marked in a table of bytes. */
export function ofSales(set: usize, first: i32, end: i32, sales: usize, marked: usize): void {
  for (let d = first; d < end; d++) {
    const sale = <usize>load<u32>(sales + (<usize>d << 2))
    if (load<u8>(marked + sale)) add(set, d)
  }
}

/** Counts the members in a range of lots, which may begin and end anywhere. */
export function countRange(set: usize, first: i32, end: i32): i32 {
  let members = 0
  let d = first
  for (; d < end && d & 63; d++) members += has(set, d)
  for (; d + 64 <= end; d += 64) members += <i32>popcnt(load<u64>(set + (<usize>d >> 3)))
  for (; d < end; d++) members += has(set, d)
  return members
}

/** Intersects two lists by galloping through the longer one. Returns the length of the result. */
export function intersect(short: usize, shortLength: i32, long: usize, longLength: i32, to: usize): i32 {
  let j = 0
  let out = to
  for (let i = 0; i < shortLength; i++) {
    const lot = load<u32>(short + (<usize>i << 2))
    let step = 1
    while (j + step < longLength && load<u32>(long + (<usize>(j + step) << 2)) < lot) {
      j += step
      step <<= 1
    }
    while (j < longLength && load<u32>(long + (<usize>j << 2)) < lot) j++
    if (j < longLength && load<u32>(long + (<usize>j << 2)) == lot) {
      store<u32>(out, lot)
      out += 4
      j++
    }
  }
  return <i32>((out - to) >> 2)
}

/**
 * Scans an order between two places and selects up to `most` members after skipping some. Returns the number of
 * selected members. Fast for early pages of large sets.
 */
export function scan(set: usize, order: usize, first: i32, end: i32, back: i32, skip: i32, most: i32, to: usize): i32 {
  const step = back ? -1 : 1
  const walked = back ? first - 1 : end
  let at = back ? end - 1 : first
  let skipped = 0
  // Branchless: the next `left` positions cannot contain more members than remain to be skipped, and membership is
  // unpredictable.
  for (let left = skip; left > 0 && at != walked; left = skip - skipped) {
    const stop = back ? max(at - left, walked) : min(at + left, walked)
    for (; at != stop; at += step) skipped += has(set, load<u32>(order + (<usize>at << 2)))
  }
  let taken = 0
  for (; at != walked && taken < most; at += step) {
    const lot = load<u32>(order + (<usize>at << 2))
    if (!has(set, lot)) continue
    store<u32>(to + (<usize>taken << 2), lot)
    taken++
  }
  passed = skipped + taken
  return taken
}

/** Converts a set of lots to the set of their places in an order. */
export function project(set: usize, bytes: i32, first: u32, places: usize, to: usize): void {
  for (let i: usize = 0; i < <usize>bytes; i += 8) {
    let word = load<u64>(set + i)
    const at = places + ((<usize>first + (i << 3)) << 2)
    while (word) {
      add(to, load<u32>(at + (<usize>ctz(word) << 2)))
      word &= word - 1
    }
  }
}

/**
 * Selects members of a projected set between two places: whole words are skipped by their count, so every page costs
 * the same.
 */
export function select(set: usize, order: usize, first: i32, end: i32, back: i32, skip: i32, most: i32, to: usize): i32 {
  let taken = 0
  passed = 0
  const firstWord = first >> 6
  const lastWord = (end - 1) >> 6
  for (let i = firstWord; i <= lastWord && taken < most && first < end; i++) {
    const at = back ? firstWord + lastWord - i : i
    let word = load<u64>(set + (<usize>at << 3))
    if (at == firstWord) word &= ~(<u64>0) << <u64>(first & 63)
    if (at == lastWord && end & 63) word &= ~(<u64>0) >> <u64>(64 - (end & 63))
    const members = <i32>popcnt(word)
    if (passed + members <= skip) {
      passed += members
      continue
    }
    while (word && taken < most) {
      const bit: u64 = back ? 63 - clz(word) : ctz(word)
      word &= ~(<u64>1 << bit)
      if (passed++ < skip) continue
      store<u32>(to + (<usize>taken << 2), load<u32>(order + (<usize>((at << 6) + <i32>bit) << 2)))
      taken++
    }
  }
  return taken
}
