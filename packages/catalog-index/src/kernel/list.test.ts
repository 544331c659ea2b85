import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openKernel } from './open-kernel.ts'

const memory = new WebAssembly.Memory({ initial: 2, maximum: 65_536, shared: true })
const kernel = openKernel(memory)
const bytes = 1_280
const [set, list] = [4_096, 8_192]
const first = 1_024

/** Words of every kind: empty ones, full ones, and some with few members. */
const word = fc.oneof(
  fc.constant(0n),
  fc.constant(2n ** 64n - 1n),
  fc.bigInt(0n, 2n ** 64n - 1n),
  fc.constantFrom(1n, 2n ** 63n, 31n),
)

test.each([0, 1])('the members of any set are listed in order, where sparse is %i', (sparse) => {
  fc.assert(
    fc.property(fc.array(word, { minLength: bytes / 8, maxLength: bytes / 8 }), (words) => {
      new BigUint64Array(memory.buffer, set, words.length).set(words)
      const expected = words.flatMap((each, at) =>
        Array.from({ length: 64 }, (_, bit) => bit).flatMap((bit) =>
          (each >> BigInt(bit)) & 1n ? [first + at * 64 + bit] : [],
        ),
      )
      const length = kernel.list(set, bytes, first, sparse, list)
      expect([...new Uint32Array(memory.buffer, list, length)]).toEqual(expected)
    }),
    { numRuns: 50 },
  )
})
