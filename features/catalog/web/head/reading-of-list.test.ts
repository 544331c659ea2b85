import { expect, test } from 'vitest'
import type { ReadQuery } from '@parure/features/query/contract.ts'
import { parseListState } from '../../selection.ts'
import { findReading, isUnread } from './reading-of-list.ts'

const parseState = (query: string) => parseListState(new URLSearchParams(query))
const reading = { chips: [], rest: '' } as unknown as ReadQuery
const loaded = { selection: parseState('gemstones=Ruby&words=burmese+ruby'), reading }

test('given words that only lost some, then the chips keep their places while the list is on its way', () => {
  expect(findReading(parseState('words=burmese+ruby'), loaded)).toBe(reading)
  expect(findReading(parseState('words=ruby'), loaded)).toBe(reading)
  expect(findReading(parseState(''), loaded)).toBe(reading)
})

test('given other words on their way, then nobody says that they could not be read', () => {
  const state = parseState('words=emerald+ring')
  expect(findReading(state, loaded)).toBeUndefined()
  expect(isUnread(state, findReading(state, loaded))).toBe(false)
  expect(isUnread(state, null)).toBe(true)
})
