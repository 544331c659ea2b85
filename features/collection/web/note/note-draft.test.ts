import { expect, test } from 'vitest'
import { createNoteDraft, parseNoteDraft } from './note-draft.ts'

const nothing = { note: null, limit: null }
const before = { note: 'For Mother', limit: { amount: '12000', currency: 'EUR' } }

test('a note is written out as it is edited', () => {
  expect(createNoteDraft(nothing)).toEqual({ note: '', limit: '' })
  expect(createNoteDraft(before)).toEqual({ note: 'For Mother', limit: '12\u00a0000' })
})

test.each([
  ['12 000', '12000'],
  ['12k', '12000'],
  ['12 000 CHF', '12000'],
  ['chf 12’000.50', '12000.5'],
  ['  ', null],
])('the limit %j of a lot in Swiss francs is %j', (limit, amount) => {
  const read = parseNoteDraft({ note: ' ', limit }, nothing, 'CHF')
  expect(read).toEqual({ note: null, limit: amount && { amount, currency: 'CHF' } })
})

test.each(['twelve', '-5', '0', '12 000 USD'])('the limit %j is none', (limit) => {
  expect(parseNoteDraft({ note: '', limit }, nothing, 'CHF')).toEqual({
    problem: 'Write an amount such as 20 000 or 20k.',
  })
})

test('a limit that is not touched keeps its currency; a cleared one goes; a lot without a currency takes none', () => {
  const draft = createNoteDraft(before)
  expect(parseNoteDraft({ ...draft, note: 'New' }, before, 'CHF')).toEqual({ note: 'New', limit: before.limit })
  expect(parseNoteDraft({ ...draft, limit: '' }, before, 'CHF')).toEqual({ note: 'For Mother', limit: null })
  expect(parseNoteDraft({ note: '', limit: '5' }, nothing, null)).toHaveProperty('problem')
  expect(parseNoteDraft({ note: 'x', limit: '' }, nothing, null)).toEqual({ note: 'x', limit: null })
})
