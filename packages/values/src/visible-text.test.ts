import { expect, test } from 'vitest'
import { mayHaveInvisible, removeInvisible } from './visible-text.ts'

test.each([
  ['bidirectional embeddings and overrides', 'a\u202Ab\u202Bc\u202Cd\u202De\u202Ef', 'abcdef'],
  ['bidirectional isolates', 'a\u2066b\u2067c\u2068d\u2069e', 'abcde'],
  ['directional marks', 'a\u200Eb\u200Fc\u061Cd', 'abcd'],
  ['blanks of no width', 'sap\u200Bphi\uFEFFre\u2060 ri\u00ADng', 'sapphire ring'],
  ['tags', 'ring\u{E0001}\u{E0041}\u{E007F}', 'ring'],
  ['control characters', '\u001B[31ma\u009Bb\0c\u007F', '[31mabc'],
  ['controls that part words', 'a\u0085b\vc\fd', 'a b c d'],
  ['tabs and line breaks', 'a\tb\r\nc\u2028d', 'a\tb\r\nc\u2028d'],
  ['half characters', 'a\uD800b\uDC00', 'a\uFFFDb\uFFFD'],
  ['non-characters', 'a\uFFFEb\uFFFFc', 'abc'],
  ['joiners and variation selectors', '👩‍🔬 ❤️ می‌خواهم', '👩‍🔬 ❤️ می‌خواهم'],
  ['scripts of either direction', 'טבעת ספיר 5 ct', 'טבעת ספיר 5 ct'],
])('given %s, then what is seen is left', (_, text, expected) => {
  expect(removeInvisible(text)).toBe(expected)
  expect(removeInvisible(expected)).toBe(expected)
})

test('every character is found that is invisible, in common ranges too', () => {
  const changed = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
    (character) => !mayHaveInvisible(character) && /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cn}\p{Cs}]/u.test(character),
  )
  expect(changed).toEqual([])
})
