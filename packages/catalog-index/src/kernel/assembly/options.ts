// Counts options in a set of lots: lot by lot, or by the combinations of options that lots have.

// @ts-ignore: a decorator of AssemblyScript
@inline
function increment(counts: usize, number: u32): void {
  const at = counts + (<usize>number << 2)
  store<u32>(at, load<u32>(at) + 1)
}

function countSlots(slots: usize, start: u32, end: u32, counts: usize): void {
  for (let i = start; i < end; i++) increment(counts, load<u16>(slots + (<usize>i << 1)))
}

/** counts[slot] += 1 for every option of every lot of a list; `starts` and `ends` delimit each lot's slots. */
export function countOptionsOf(lots: usize, length: i32, starts: usize, ends: usize, slots: usize, counts: usize): void {
  for (let i: usize = 0; i < <usize>length; i++) {
    const at = <usize>load<u32>(lots + (i << 2)) << 2
    countSlots(slots, load<u32>(starts + at), load<u32>(ends + at), counts)
  }
}

/**
 * codes[code] += 1 for every lot of a list in one column. The options of a lot whose code is 0 are counted one by one,
 * as above, unless `starts` is 0.
 */
export function countCodesOf(
  lots: usize,
  length: i32,
  column: usize,
  codes: usize,
  starts: usize,
  ends: usize,
  slots: usize,
  counts: usize,
): void {
  for (let i: usize = 0; i < <usize>length; i++) {
    const lot = <usize>load<u32>(lots + (i << 2))
    const code = <u32>load<u16>(column + (lot << 1))
    increment(codes, code)
    if (!code && starts) countSlots(slots, load<u32>(starts + (lot << 2)), load<u32>(ends + (lot << 2)), counts)
  }
}

/**
 * codes[code] += 1 for every member's code in one to five adjacent columns of `size` bytes each. The options of a lot
 * whose codes are 0 are counted one by one, as above.
 */
export function countCodes(
  width: i32,
  set: usize,
  bytes: i32,
  first: u32,
  columns: usize,
  size: usize,
  codes: usize,
  starts: usize,
  ends: usize,
  slots: usize,
  counts: usize,
): void {
  if (width == 5) countColumns(5, set, bytes, first, columns, size, codes, starts, ends, slots, counts)
  else if (width == 4) countColumns(4, set, bytes, first, columns, size, codes, starts, ends, slots, counts)
  else if (width == 3) countColumns(3, set, bytes, first, columns, size, codes, starts, ends, slots, counts)
  else if (width == 2) countColumns(2, set, bytes, first, columns, size, codes, starts, ends, slots, counts)
  else countColumns(1, set, bytes, first, columns, size, codes, starts, ends, slots, counts)
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function countColumns(
  width: i32,
  set: usize,
  bytes: i32,
  first: u32,
  columns: usize,
  size: usize,
  codes: usize,
  starts: usize,
  ends: usize,
  slots: usize,
  counts: usize,
): void {
  for (let i: usize = 0; i < <usize>bytes; i += 8) {
    let word = load<u64>(set + i)
    while (word) {
      const lot = <usize>first + (i << 3) + <usize>ctz(word)
      const at = columns + (lot << 1)
      const code = <u32>load<u16>(at)
      word &= word - 1
      increment(codes, code)
      if (width > 1) increment(codes, load<u16>(at + size))
      if (width > 2) increment(codes, load<u16>(at + 2 * size))
      if (width > 3) increment(codes, load<u16>(at + 3 * size))
      if (width > 4) increment(codes, load<u16>(at + 4 * size))
      if (!code) countSlots(slots, load<u32>(starts + (lot << 2)), load<u32>(ends + (lot << 2)), counts)
    }
  }
}

/** counts[slot] += codes[code] for every option of the combinations from `first` up to `end`. */
export function spreadCodes(codes: usize, first: i32, end: i32, starts: usize, slots: usize, counts: usize): void {
  for (let code = <usize>first; code < <usize>end; code++) {
    const lots = load<u32>(codes + (code << 2))
    if (!lots) continue
    const last = load<u32>(starts + (code << 2), 4)
    for (let i = load<u32>(starts + (code << 2)); i < last; i++) {
      const at = counts + (<usize>load<u16>(slots + (<usize>i << 1)) << 2)
      store<u32>(at, load<u32>(at) + lots)
    }
  }
}
