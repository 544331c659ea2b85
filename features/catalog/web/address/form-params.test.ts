import { joinNames } from '../../name-list.ts'
import { parseListState } from '../../selection.ts'
import { expect, test } from 'vitest'
import { joinFormParams } from './form-params.ts'

test('given a form with two ticks in a group, when its parameters are joined, then the list holds both', () => {
  const sent = new URLSearchParams('sortOrder=2&searchQuery=pin&styles=Retro')
  for (const name of ['Black, Starr & Frost', 'Castellane']) sent.append('brands', joinNames([name]))
  const joined = joinFormParams(sent)
  expect(parseListState(joined ?? new URLSearchParams())).toMatchObject({
    brands: ['Black, Starr & Frost', 'Castellane'],
    styles: ['Retro'],
    searchQuery: 'pin',
    sortOrder: 2,
  })
})

test('given a form of which a group asks for all, then the list of its ticks does too, and exclusions stay', () => {
  const sent = 'all-of=gemstones&gemstones=Ruby&gemstones=Pearl&styles=A&styles=B&exclude=gemstones%3ADiamond'
  expect(parseListState(joinFormParams(new URLSearchParams(sent)) ?? new URLSearchParams())).toMatchObject({
    gemstones: ['Ruby', 'Pearl'],
    styles: ['A', 'B'],
    allOf: ['gemstones'],
    exclude: [{ group: 'gemstones', name: 'Diamond' }],
  })
})

test('given an address whose groups each stand once, then there is nothing to join', () => {
  expect(joinFormParams(new URLSearchParams('brands=A,B&styles=Retro'))).toBeNull()
})

test.each([
  ['price-from=&price-to=20k&carats-from=&carats-to=', '-20000', null],
  ['price-from=1 500&price-to=&carats-from=2,5&carats-to=5', '1500-', '2.5-5'],
  ['price-from=30k&price-to=1 000&carats-from=x&carats-to=', '1000-30000', null],
])('given the fields %s, then the ranges are %s and %s', (sent, price, carats) => {
  const joined = joinFormParams(new URLSearchParams(sent))
  expect([joined?.get('price') ?? null, joined?.get('carats') ?? null]).toEqual([price, carats])
})

const readCurrency = (sent: string) => joinFormParams(new URLSearchParams(sent))?.get('currency') ?? null

test('given a range of money, then the address names its currency, and else the one that it named already', () => {
  expect(readCurrency('range-currency=CHF&price-from=1k&price-to=')).toBe('CHF')
  expect(readCurrency('range-currency=CHF&carats-from=1&carats-to=')).toBeNull()
  expect(readCurrency('range-currency=CHF&currency=CHF&carats-from=1&carats-to=')).toBe('CHF')
})
