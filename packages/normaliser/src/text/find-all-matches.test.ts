import { expect, test } from 'vitest'
import { findAllMatches } from './find-all-matches.ts'

test.each([
  [/\d+/gu, 'lot 12, 34'],
  [/lot/g, 'a ring'],
  [/x*/gu, 'ax\u{1f48d}xx\u{1f48d}'],
  [/x*/g, 'a\u{1f48d}x'],
  [/(?<=a)b?/gu, 'abab a'],
])('all matches of %s in %j are those of matchAll, each time', (pattern, text) => {
  const expected = Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ found, index }))
  for (let turn = 0; turn < 2; turn += 1) {
    expect(findAllMatches(text, pattern).map(({ 0: found, index }) => ({ found, index }))).toEqual(expected)
  }
})
