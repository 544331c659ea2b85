import { expect, test } from 'vitest'
import { limitByNetwork } from './limit-by-network.ts'

test('given more than a network may open, then its oldest are cut, and no others', () => {
  const cut: string[] = []
  const open = limitByNetwork<string>({ perNetwork: 2, inAll: 4 }, (thing) => cut.push(thing))
  open.add('b1', 'b')
  for (const thing of ['a1', 'a2', 'a3']) open.add(thing, 'a')
  expect(cut).toEqual(['a1'])
  open.remove('a2')
  open.add('a4', 'a')
  expect(cut).toEqual(['a1'])
  open.add('c1', 'c')
  open.add('d1', 'd')
  // Too many in total: the oldest of all.
  expect(cut).toEqual(['a1', 'b1'])
  expect(open.total()).toBe(4)
})

test('given weights, then as many are cut as it takes, and one that is too heavy alone stays', () => {
  const cut: string[] = []
  const open = limitByNetwork<string>({ perNetwork: 10, inAll: 100 }, (thing) => cut.push(thing))
  for (const thing of ['a', 'b', 'c']) open.add(thing, 'x', 3)
  open.add('d', 'x', 6)
  expect(cut).toEqual(['a', 'b'])
  open.add('e', 'x', 50)
  expect(cut).toEqual(['a', 'b', 'c', 'd'])
  expect(open.total()).toBe(50)
  open.remove('e')
  open.remove('e')
  expect(open.total()).toBe(0)
})
