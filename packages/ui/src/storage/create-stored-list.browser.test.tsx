import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { createStoredList } from './create-stored-list.ts'

const list = createStoredList<string>({
  key: 'words',
  maxItems: 5,
  isItem: (value): value is string => typeof value === 'string' && value.trim() !== '',
  isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
})
const stored = () => localStorage.getItem('words')
const items = () => renderHook(list.useItems).result

beforeEach(() => localStorage.clear())

describe('adding puts an item first', () => {
  test.each([
    [[], 'jade', ['jade']],
    [['pearl'], 'jade', ['jade', 'pearl']],
    [['pearl', 'Jade'], 'jade', ['jade', 'pearl']],
    [['pearl'], '   ', ['pearl']],
    [['a', 'b', 'c', 'd', 'e'], 'f', ['f', 'a', 'b', 'c', 'd']],
    [['a', 'b', 'c', 'd', 'e'], 'e', ['e', 'a', 'b', 'c', 'd']],
  ])('to %j: "%s" gives %j', (before, item, after) => {
    localStorage.setItem('words', JSON.stringify(before))
    list.add(item)
    expect(items().current).toEqual(after)
  })
})

describe('of what is stored only items count', () => {
  test.each([
    ['["jade","pearl"]', ['jade', 'pearl']],
    ['not json', []],
    ['{"0":"jade"}', []],
    ['["jade",7,null,""," "]', ['jade']],
    ['["a","b","c","d","e","f"]', ['a', 'b', 'c', 'd', 'e']],
  ])('%s gives %j', (text, expected) => {
    localStorage.setItem('words', text)
    expect(items().current).toEqual(expected)
  })
})

test('a component follows what is added, removed and cleared, here or in another tab', () => {
  const shown = items()
  act(() => list.add('jade'))
  act(() => list.add('pearl'))
  expect(shown.current).toEqual(['pearl', 'jade'])
  act(() => list.remove('JADE'))
  expect(shown.current).toEqual(['pearl'])
  localStorage.setItem('words', '["opal"]')
  act(() => void dispatchEvent(new Event('storage')))
  expect(shown.current).toEqual(['opal'])
  act(list.clear)
  expect([shown.current, stored()]).toEqual([[], null])
})
