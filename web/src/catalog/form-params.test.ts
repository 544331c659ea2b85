import { joinNames, listState } from '@parure/domain/catalog/selection'
import { expect, test } from 'vitest'
import { joinedFormParams } from './form-params.ts'

test('given a form with two ticks in a group, when its parameters are joined, then the list holds both', () => {
  const sent = new URLSearchParams('sortOrder=2&searchQuery=pin&styles=Retro')
  for (const name of ['Black, Starr & Frost', 'Castellane']) sent.append('brands', joinNames([name]))
  const joined = joinedFormParams(sent)
  expect(listState(joined ?? new URLSearchParams())).toMatchObject({
    brands: ['Black, Starr & Frost', 'Castellane'],
    styles: ['Retro'],
    searchQuery: 'pin',
    sortOrder: 2,
  })
})

test('given an address whose groups each stand once, then there is nothing to join', () => {
  expect(joinedFormParams(new URLSearchParams('brands=A,B&styles=Retro'))).toBeNull()
})
