import { expect, test } from 'vitest'
import { cue } from './cues.ts'

test('given all kinds of cue words, then each has a bit of its own', () => {
  const bits = Object.values(cue)
  expect(bits.length).toBeLessThanOrEqual(32)
  expect(new Set(bits).size).toBe(bits.length)
})
