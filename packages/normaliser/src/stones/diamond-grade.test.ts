import { describe, expect, test } from 'vitest'
import { normaliseLot } from '../normalise-lot.ts'

const read = (text: string) => {
  const { clarity, diamondColor } = normaliseLot({ title: 'A diamond ring', description: text })
  return [diamondColor?.value ?? null, clarity?.value ?? null]
}

describe('colour and clarity of the main diamond', () => {
  test.each([
    ['G colour, VS1 clarity', 'G', 'VS1'],
    ['graded as H/VS', 'H', 'VS'],
    ['D-color, VVS2-clarity', 'D', 'VVS2'],
    ['couleur F, pureté VS2', 'F', 'VS2'],
    ['Color: G-H. Clarity: SI1-SI2', 'G-H', 'SI1-SI2'],
    ['approximately G to I color, SI clarity', 'G to I', 'SI'],
    ['D colour, internally flawless', 'D', 'internally flawless'],
    ['I-J SI2-I1', 'I-J', 'SI2-I1'],
    ['near colorless (G-H)', null, null],
    ['Color: Near colorless (G-H)', 'G-H', null],
    ['a Fancy Intense Yellow diamond of 2 carats, VS2', 'Fancy Intense Yellow', 'VS2'],
    ['of E colour', 'E', null],
  ])('%s', (text, colour, clarity) => {
    expect(read(text)).toEqual([colour, clarity])
  })

  test.each([
    ['ring size K'],
    ['if wished, a gift from V & A'],
    ['fancy-shaped links'],
    ['fancy pink sapphires'],
    ['diamond vs ruby'],
  ])('%s grades nothing', (text) => {
    expect(read(text)).toEqual([null, null])
  })
})
