import { expect, test } from 'vitest'
import { normaliseLot, normaliseAll } from './normalise-lot.ts'

const ring = {
  title: 'A sapphire and diamond ring, by Boucheron, circa 1925',
  description:
    'A sapphire of 6.12 carats between diamonds of 1.04 carats, VS1, in platinum, GIA report 2205894321, 7.3g.',
}
const painting = { title: 'An oil painting', description: 'Oil on canvas, framed' }
const brooch = { title: 'An 18ct gold brooch', description: 'Set with rubies, signed Jane Doe, 32 mm long' }
const lots = [ring, painting, brooch, painting, ring]

test('of many lots each is read as by itself, in their order', () => {
  expect(normaliseAll(lots, () => {})).toEqual(lots.map((lot) => normaliseLot(lot)))
})

test('given a lot that cannot be read, then the number told last is its own', () => {
  let last = -1
  const unreadable = { title: 'A gold ring', description: null, condition: null }
  Object.defineProperty(unreadable, 'description', {
    get: () => {
      throw new Error('unreadable')
    },
  })
  expect(() => normaliseAll([ring, brooch, unreadable, ring], (item) => (last = item))).toThrow('unreadable')
  expect(last).toBe(2)
})
