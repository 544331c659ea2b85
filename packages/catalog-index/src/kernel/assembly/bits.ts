// Single bits of a set, and how many of them two sets share.

// @ts-ignore: a decorator of AssemblyScript
@inline
export function has(set: usize, d: u32): i32 {
  return (<i32>load<u8>(set + (<usize>d >> 3)) >> (d & 7)) & 1
}

// @ts-ignore: a decorator of AssemblyScript
@inline
export function add(set: usize, d: u32): void {
  const at = set + (<usize>d >> 3)
  store<u8>(at, load<u8>(at) | (<u8>1 << <u8>(d & 7)))
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function bitsOf(a: usize, b: usize): v128 {
  return i8x16.popcnt(v128.and(v128.load(a), v128.load(b)))
}

/** Counts in bytes over 128 bytes, in 16 bits over 32 KiB, then in 32 bits: nothing overflows. */
export function countBoth(a: usize, b: usize, bytes: i32): i32 {
  let total = i32x4.splat(0)
  const end = <usize>bytes
  let i: usize = 0
  while (i < end) {
    let sum = i16x8.splat(0)
    const blockEnd = min(i + 32768, end)
    for (; i < blockEnd; i += 128) {
      const x = a + i
      const y = b + i
      const low = i8x16.add(
        i8x16.add(bitsOf(x, y), bitsOf(x + 16, y + 16)),
        i8x16.add(bitsOf(x + 32, y + 32), bitsOf(x + 48, y + 48)),
      )
      const high = i8x16.add(
        i8x16.add(bitsOf(x + 64, y + 64), bitsOf(x + 80, y + 80)),
        i8x16.add(bitsOf(x + 96, y + 96), bitsOf(x + 112, y + 112)),
      )
      sum = i16x8.add(sum, i16x8.extadd_pairwise_i8x16_u(i8x16.add(low, high)))
    }
    total = i32x4.add(total, i32x4.extadd_pairwise_i16x8_u(sum))
  }
  return (
    i32x4.extract_lane(total, 0) +
    i32x4.extract_lane(total, 1) +
    i32x4.extract_lane(total, 2) +
    i32x4.extract_lane(total, 3)
  )
}
