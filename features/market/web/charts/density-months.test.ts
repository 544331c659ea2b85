import { expect, test } from 'vitest'
import { listPriceMonths, listRatioMonths } from './density-months.ts'

const market = {
  years: [],
  yearsLeftOut: 0,
  currency: 'EUR' as const,
  basis: 'hammer' as const,
  kind: 'gemstones' as const,
  name: 'Diamond',
  house: { name: 'Rhône', slug: 'rhone' },
  density: [
    {
      month: '2024-02',
      from: '10',
      steps: [12, 24],
      counts: [3, 9],
      ratioSteps: [16],
      ratioCounts: [5],
      unsold: 4,
    },
  ],
}

test('a month says how many were sold and between which prices half of them lie, and leads to its lots', () => {
  const [month] = listPriceMonths(market)
  expect(month?.text.replaceAll('\u00a0', ' ')).toBe(
    'February 2024: 12 sold, half of them between 100 and 1 300 EUR; 4 unsold',
  )
  expect(month?.href).toBe('/past-lots?gemstones=Diamond&houses=Rh%C3%B4ne&saleDates=2024-02-01..2024-02-29')
  expect([month?.edge(0), month?.edge(12)]).toEqual([10, 100])
})

test('under eight results there is no middle half; steps are those of multiples', () => {
  const [month] = listRatioMonths(market)
  expect(month?.text).toBe('February 2024: 5 sold; 4 unsold')
  expect([month?.edge(0), month?.edge(16)]).toEqual([0.25, 1])
})
