import { describe, expect, test } from 'vitest'
import { normaliseLot } from '../normalise-lot.ts'

const read = (title: string) => normaliseLot({ title, description: null }).grossWeightGrams?.value ?? null

describe('the gross weight in grams', () => {
  test.each([
    ['Gold ring, 7.3g', '7.3'],
    ['Gold ring, 7,3 g', '7.3'],
    ['Gold ring, weight 8.1gms', '8.1'],
    ['Gold chain, 51.7 grams total', '51.7'],
    ['Bracelet, poids brut : 14,3 g', '14.3'],
    ['Ring, Gewicht 8,9 Gramm', '8.9'],
    ['Anello, peso gr. 6,70', '6.70'],
    ['Prsten, hmotnost 3,25 g', '3.25'],
    ['Ring, Metal K18, Gross Wt. 12.6', '12.6'],
    ['Gold ring, 3.4 dwts', '5.29'],
    ['Silver cuff, 2 troy oz', '62.21'],
    ['Silver cuff, 1.5 ozt', '46.66'],
    ['Necklace of silver, weight: 6.2 ounces', '175.77'],
    ['Gold ring, gross weight 12.4 dwt', '19.28'],
    ['Gold necklace, the pendant 4.2g, gross weight 18.5g', '18.5'],
  ])('%s', (title, grams) => {
    expect(read(title)).toBe(grams)
  })

  test.each([['Diamond ring, 0.30 G VS1'], ['Diamond ring, 1.20 G-H colour'], ['Ring, 1.50ct']])(
    '%s states none',
    (title) => {
      expect(read(title)).toBeNull()
    },
  )
})
