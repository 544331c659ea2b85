import { isPersonName } from '@parure/contract/person.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '@parure/portal/test/attacks/any-character.ts'
import { normalizeProviderName } from './normalize-provider-name.ts'

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Siobhán O’Brien', 'Siobhán OBrien'],
  ['Jean-Luc  Picard', 'Jean Luc Picard'],
  ['J. R. R. Tolkien', 'J R R Tolkien'],
  ['Zoe\u0308', 'Zoë'],
  ['李小龍', '李小龍'],
  ['محمد علي', 'محمد علي'],
  ['Maximiliana Alexandra von Habsburg', 'Maximiliana Alexandr'],
  ['Alexandria Josephin Maria', 'Alexandria Josephin'],
  ['R2D2', 'R D'],
  ['<script>alert(1)</script>', 'script alert script'],
  ['', 'Collector'],
  ['X', 'Collector'],
  ['🧿 42', 'Collector'],
  ['ada@x.com', 'ada x com'],
  ['\u202EadA', 'adA'],
])('given %j, then %s', (given, name) => {
  expect(normalizeProviderName(given)).toBe(name)
})

test('whatever it is, the name keeps the rule', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 80 }), (given) => {
      expect(isPersonName(normalizeProviderName(given))).toBe(true)
    }),
  )
})
