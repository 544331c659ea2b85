import { expect, test } from 'vitest'
import { formatChipLabel, formatOptionLabel } from './format-option-label.ts'
import { notStated } from '@parure/vocabulary/filter-group.ts'

test.each([
  ['outcomes', 'unsold', 'Unsold'],
  ['outcomes', 'constructor', 'constructor'],
  ['outcomes', '__proto__', '__proto__'],
  ['origins', 'Burma', 'Burma'],
] as const)('an option of %s by the name %s is shown as %s', (group, name, label) => {
  expect(formatOptionLabel(group, name)).toBe(label)
})

test('an option by itself says its group where it needs to', () => {
  expect([formatChipLabel('colours', 'D'), formatChipLabel('colours', 'Fancy Pink')]).toEqual(['Color D', 'Fancy Pink'])
  expect(formatChipLabel('origins', notStated)).toBe('Origin not stated')
})
