import { expect, test } from 'vitest'
import { chipLabel, optionLabel } from './option-label.ts'
import { notStated } from './filter-group.ts'

test.each([
  ['outcomes', 'unsold', 'Bought in'],
  ['outcomes', 'constructor', 'constructor'],
  ['outcomes', '__proto__', '__proto__'],
  ['origins', 'Burma', 'Burma'],
] as const)('an option of %s by the name %s is shown as %s', (group, name, label) => {
  expect(optionLabel(group, name)).toBe(label)
})

test('an option by itself says its group where it needs to', () => {
  expect([chipLabel('colours', 'D'), chipLabel('colours', 'Fancy Pink')]).toEqual(['Color D', 'Fancy Pink'])
  expect(chipLabel('origins', notStated)).toBe('Origin not stated')
})
