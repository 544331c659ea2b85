import { expect, test } from 'vitest'
import { randomText } from './random-text.ts'

test('given more texts than are drawn at once, then each is of sixteen bytes and none comes twice', () => {
  const texts = Array.from({ length: 1_000 }, () => randomText('hex'))
  expect(texts.every((text) => /^[\da-f]{32}$/.test(text))).toBe(true)
  expect(new Set(texts).size).toBe(texts.length)
  expect(Buffer.from(randomText('base64'), 'base64')).toHaveLength(16)
})
