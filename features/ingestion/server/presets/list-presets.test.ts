import { expect, test } from 'vitest'
import { listPreset } from '@parure/portal/test/lots/list-rows.ts'

const wanted = {
  key: 'S1 12',
  title: 'Emerald ring',
  description: 'Set with an emerald.',
  lotNumber: '12',
  prices: { estimateLow: '1000', estimateHigh: '1500', openingBid: '800', realised: '1200', basis: 'hammer' },
  statedOutcome: null,
}
const english = { Title: 'Emerald ring', Description: 'Set with an emerald.' }

test.each<[string, Record<string, string>]>([
  [
    'invaluable-list',
    {
      'Lot Number': '12',
      'Lot Title': english.Title,
      'Lot Description': english.Description,
      'Low Estimate': '1,000',
      'High Estimate': '1,500',
      'Starting Bid': '800',
      'Price Realized': '1,200',
      'Lot Status': 'Sold',
    },
  ],
  [
    'auction-flex',
    {
      'Lot #': '12',
      Lead: english.Title,
      Description: english.Description,
      'Est. Min (Each)': '1000',
      'Est. Max (Each)': '1500',
      'Starting Bid': '800',
      Hammer: '1200',
    },
  ],
  [
    'bidpath',
    {
      ...english,
      'Lot No': 'Lot 12',
      'Low Estimate': '1,000',
      'High Estimate': '1,500',
      'Start Price': '800',
      'Hammer Price': '1200',
    },
  ],
  [
    'drouot',
    {
      'N° de lot': '12',
      Titre: english.Title,
      Description: english.Description,
      Estimation: '1.000 / 1.500 €',
      'Mise à prix': '800 €',
      Adjudication: '1 200 €',
      Statut: 'Adjugé',
    },
  ],
  [
    'the-saleroom',
    {
      ...english,
      'Lot Number': '12',
      'Low Estimate': '1,000',
      'High Estimate': '1,500',
      'Opening Price': '800',
      'Hammer Price': '1,200',
      'Lot Status': 'Sold',
    },
  ],
])('a list in the shape of %s', (preset, row) => {
  const lot = listPreset({ preset, fixed: { currency: 'EUR' } }).read(row)
  expect(lot).toMatchObject(wanted)
  expect(lot).not.toHaveProperty('doubts')
})
