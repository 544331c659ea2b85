import { emptySelection, type Selection } from '../../../selection.ts'
import { expect, test } from 'vitest'
import { noChange } from './selection-change.ts'
import { diffSelections, applyChange, buildSelectionKey } from './draft.ts'

const selection = (part: Partial<Selection>): Selection => ({ ...emptySelection, ...part })

test('given ticks, when they are applied to the selection they were made on, then the draft comes out', () => {
  const applied = selection({ categories: ['Rings'], gemstones: ['Ruby', 'Pearl'], searchQuery: 'deco' })
  const draft = selection({ categories: ['Rings', 'Brooch'], gemstones: ['Pearl'], searchQuery: 'deco' })
  expect(applyChange(applied, diffSelections(applied, draft, 'EUR'), 'EUR')).toEqual(draft)
})

test('given a tick not yet applied, when a chip is removed, then the tick stays and the chip is gone', () => {
  const before = selection({ gemstones: ['Ruby'], brands: ['Castellane'] })
  const change = diffSelections(before, selection({ gemstones: ['Ruby', 'Pearl'], brands: ['Castellane'] }), 'EUR')
  const after = selection({ gemstones: ['Ruby'] })
  expect(applyChange(after, change, 'EUR')).toEqual(selection({ gemstones: ['Ruby', 'Pearl'] }))
})

test('given ticks, when they have been applied, then applying them again changes nothing', () => {
  const applied = selection({ gemstones: ['Ruby'] })
  const draft = selection({ gemstones: ['Pearl'] })
  const change = diffSelections(applied, draft, 'EUR')
  expect(applyChange(draft, change, 'EUR')).toEqual(draft)
  expect(applyChange(draft, noChange, 'EUR')).toEqual(draft)
})

test('given the same names in another order, then the keys are equal, and unequal for another search', () => {
  const key = buildSelectionKey(selection({ brands: ['A', 'B'] }))
  expect(buildSelectionKey(selection({ brands: ['B', 'A'] }))).toBe(key)
  expect(buildSelectionKey(selection({ brands: ['A', 'B'], searchQuery: 'x' }))).not.toBe(key)
  expect(buildSelectionKey(selection({ styles: ['A', 'B'] }))).not.toBe(key)
})

const noDiamond = { group: 'gemstones', name: 'Diamond' } as const
const noEnamel = { group: 'materials', name: 'Enamel' } as const

test('given exclusions and a group of which all is asked for, when a box is ticked, then both stay', () => {
  const applied = selection({ gemstones: ['Ruby', 'Pearl'], allOf: ['gemstones'], exclude: [noDiamond, noEnamel] })
  const draft = { ...applied, gemstones: ['Ruby', 'Pearl', 'Opal'] }
  expect(applyChange(applied, diffSelections(applied, draft, 'EUR'), 'EUR')).toEqual(draft)
})

test('given an exclusion, when its own box is ticked, then it goes, and the others stay', () => {
  const applied = selection({ exclude: [noDiamond, noEnamel] })
  const change = diffSelections(applied, { ...applied, gemstones: ['Diamond'] }, 'EUR')
  expect(applyChange(applied, change, 'EUR')).toEqual(selection({ gemstones: ['Diamond'], exclude: [noEnamel] }))
})

test('given exclusions, or all names of a group, then they are part of the key', () => {
  const both = { gemstones: ['Ruby', 'Pearl'] }
  const parts = [{}, { exclude: [noDiamond] }, { exclude: [noDiamond, noEnamel] }, both]
  const keys = [...parts, { ...both, allOf: ['gemstones'] as const }].map((part) => buildSelectionKey(selection(part)))
  expect(new Set(keys).size).toBe(keys.length)
  expect(buildSelectionKey(selection({ exclude: [noEnamel, noDiamond] }))).toBe(keys[2])
})

const chosen = { from: '2', to: '5' }

test('given a range, when it is chosen, then it is drafted until another one is applied', () => {
  const applied = selection({ carats: { from: '1', to: null } })
  const change = diffSelections(applied, selection({ carats: chosen }), 'EUR')
  expect(applyChange(applied, change, 'EUR').carats).toEqual(chosen)
  expect(applyChange(selection({ carats: null }), change, 'EUR').carats).toBeNull()
  expect(applyChange(selection({ carats: chosen }), change, 'EUR').carats).toEqual(chosen)
})

test('given an amount that was chosen in euros, when another currency is shown, then it counts no more', () => {
  const change = diffSelections(emptySelection, selection({ price: { from: null, to: '20000' } }), 'EUR')
  expect(applyChange(emptySelection, change, 'EUR').price).not.toBeNull()
  expect(applyChange(emptySelection, change, 'JPY').price).toBeNull()
})

test('given ranges, then they are part of the key', () => {
  const keys = [{}, { carats: chosen }, { price: chosen }, { saleDates: chosen }, { origins: ['Burma'] }]
  expect(new Set(keys.map((part) => buildSelectionKey(selection(part)))).size).toBe(keys.length)
})
