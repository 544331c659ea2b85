import { expect, test } from 'vitest'
import { generateRandomText } from './generate-random-text.ts'

test('given more texts than are drawn at once, then each is of sixteen bytes and none comes twice', () => {
  const texts = Array.from({ length: 1_000 }, () => generateRandomText('hex'))
  expect(texts.every((text) => /^[\da-f]{32}$/.test(text))).toBe(true)
  expect(new Set(texts).size).toBe(texts.length)
  expect(Buffer.from(generateRandomText('base64'), 'base64')).toHaveLength(16)
})
