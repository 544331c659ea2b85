import { expect, test } from 'vitest'
import { formatRingSizes } from './ring-size.ts'

test.each([
  [[53], 'european', 'ring size 53'],
  [[53], 'british', 'ring size M'],
  [[54], 'british', 'ring size N'],
  [[53], 'american', 'ring size 6½'],
  [[57], 'american', 'ring size 8'],
  [[60, 52], 'european', 'ring sizes 60 and 52'],
] as const)('circumferences of %j mm in the %s scale read %s', (circumferences, scale, words) => {
  expect(formatRingSizes(circumferences, scale)).toBe(words)
})
