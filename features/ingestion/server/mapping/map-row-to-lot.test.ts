import { expect, test } from 'vitest'
import { createMappedPreset } from './create-mapped-preset.ts'
import { mappingPresets } from './mapping-presets.ts'
import { parseMapping } from './mapping.ts'

const fixed = {
  house: 'Halder & Roe',
  saleKey: 'S1',
  timeZone: 'Europe/Zurich',
  currency: 'CHF',
  saleStarts: '2026-03-14',
}

function presetOf(mapping: unknown, file = 'list.csv') {
  return createMappedPreset(parseMapping(JSON.stringify(mapping), mappingPresets), file)
}

test('the columns of LiveAuctioneers, with what the list does not say', () => {
  const { read, format } = presetOf({ preset: 'liveauctioneers', fixed })
  expect(format).toBe('csv')
  const row = {
    LotNum: '12A',
    Title: 'Emerald &amp; diamond ring',
    Description: '<p>Set with an emerald.</p><script>alert(1)</script><p>18 ct &lt; 20 ct</p>',
    LowEst: '1,000',
    HighEst: '1,500.00',
    StartPrice: '500',
    Condition: 'Good',
    'ImageFile.10': '12_10.jpg',
    'ImageFile.2': '12_2.jpg',
    'ImageFile.1': '12_1.jpg',
    'ImageFile.3': '',
    Reserve: '900',
  }
  expect(read(row)).toMatchObject({
    key: 'S1 12A',
    title: 'Emerald & diamond ring',
    description: 'Set with an emerald.\n18 ct < 20 ct',
    condition: 'Good',
    lotNumber: '12A',
    house: { name: 'Halder & Roe' },
    sale: { key: 'S1', startsOn: '2026-03-14', endsOn: '2026-03-14', timeZone: 'Europe/Zurich' },
    prices: { currency: 'CHF', estimateLow: '1000', estimateHigh: '1500.00', openingBid: '500', realised: null },
    pictures: ['12_1.jpg', '12_2.jpg', '12_10.jpg'],
  })
})

test('an operator’s mapping: several columns for one text, deeper names, ranges, outcomes of the house', () => {
  const { read, archive, format } = presetOf(
    {
      source: 'halder',
      archive: true,
      list: 'lots',
      amounts: 'european',
      priceBasis: 'hammer',
      outcomes: { retiré: 'withdrawn' },
      columns: {
        lotNumber: 'no',
        title: 'titre',
        description: ['texte', 'note'],
        estimate: 'estimation',
        realised: 'vente.adjugé',
        outcome: 'statut',
        saleEnds: 'vente.jour',
      },
      fixed: { ...fixed, currency: 'EUR', saleStarts: undefined },
    },
    'lots.json.gz',
  )
  expect([archive, format]).toEqual([true, 'json'])
  const row = { no: 3, titre: 'Bague', texte: 'Or 18k', note: 'Écrin', estimation: '1.000 – 1.500 €', statut: '' }
  expect(read({ ...row, vente: { adjugé: '1.200,50', jour: '14/03/2026' } })).toMatchObject({
    key: 'S1 3',
    description: 'Or 18k\nÉcrin',
    sale: { startsOn: '2026-03-14', endsOn: '2026-03-14' },
    prices: { estimateLow: '1000', estimateHigh: '1500', realised: '1200.50', basis: 'hammer' },
    statedOutcome: null,
  })
  const unsold = { ...row, vente: { adjugé: 0, jour: null } }
  expect(read({ ...unsold, statut: 'Retiré' })).toMatchObject({
    statedOutcome: 'withdrawn',
    prices: { realised: null },
  })
  expect(read({ ...unsold, statut: '???' })).toMatchObject({
    statedOutcome: null,
    doubts: [{ code: 'unknown-outcome' }],
  })
  expect(() => read({ ...row })).toThrow(expect.objectContaining({ code: 'no-column' }))
})

test('a list in the names of our own fields needs no columns', () => {
  const { read } = presetOf({ preset: 'generic' })
  expect(read({ ...fixed, lotNumber: '1', title: 'Ring', picture1: 'a.jpg' })).toMatchObject({
    key: 'S1 1',
    sale: { startsOn: '2026-03-14' },
    pictures: ['a.jpg'],
  })
  const shouted = { ...fixed, LOTNUMBER: '1', TITLE: 'Ring' }
  expect(() => read(shouted)).toThrow(/^there is no column lotNumber; there are .*LOTNUMBER, TITLE/)
})

test.each([
  ['no JSON', '{', 'is no JSON'],
  ['a field that there is not', '{"columns":{"tittle":"Title"}}', 'tittle'],
  ['a style that there is not', '{"amounts":"german"}', 'amounts'],
  ['a preset that there is not', '{"preset":"ebay"}', 'there are auction-flex, bidpath'],
  [
    'nothing about house and sale',
    '{"columns":{"title":"t","lotNumber":"n"}}',
    'gives no house, no saleKey, no timeZone',
  ],
])('a mapping with %s is refused with what is wrong', (_, json, message) => {
  expect(() => createMappedPreset(parseMapping(json, mappingPresets), 'list.csv')).toThrow(message)
})

test.each([
  ['hammer', '1000', '1250', { realised: '1000', basis: 'hammer', inclusive: '1250' }],
  ['hammer', '', '1250', { realised: '1250', basis: 'inclusive' }],
  ['hammer', '1000', '', { realised: '1000', basis: 'hammer' }],
  ['unknown', '', '1250', { realised: '1250', basis: 'inclusive' }],
])('a list of %s prices with %j and, including the premium, %j', (priceBasis, hammer, paid, prices) => {
  const columns = { title: 'T', lotNumber: 'N', realised: 'H', inclusive: 'P' }
  const { read } = presetOf({ columns, fixed, priceBasis })
  expect(read({ T: 'A ring', N: '1', H: hammer, P: paid }).prices).toMatchObject(prices)
})

test('two prices of which one may be either: the one with the premium is taken, the other one is a doubt', () => {
  const { read } = presetOf({ columns: { title: 'T', lotNumber: 'N', realised: 'H', inclusive: 'P' }, fixed })
  const { prices, doubts } = read({ T: 'A ring', N: '1', H: '1000', P: '1250' })
  expect(prices).toMatchObject({ realised: '1250', basis: 'inclusive' })
  expect(doubts).toEqual([{ code: 'bad-price', reason: expect.stringContaining('priceBasis is not hammer') }])
})
