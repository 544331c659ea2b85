import { describe, expect, test } from 'vitest'
import { listPreset } from '@parure/portal/test/lots/list-rows.ts'
import { mergeLotClaims } from '../claims/merge-claims.ts'
import { buildLotRecord } from '../record/build-lot-record.ts'
import { classifyOutcome } from './outcome-words.ts'
import { parseLotNumber } from '../values/parse-lot-number.ts'
import { parseWeight } from '../values/parse-weight.ts'

describe('an outcome', () => {
  test.each([
    [
      'sold',
      'Sold, Adjugé, adjugée, Vendu, Zugeschlagen, Verkauft, Aggiudicato, Venduto, Adjudicado, Vendido, Rematado',
    ],
    [
      'sold',
      'Arrematado, Verkocht, Såld, Klubbat, Solgt, Tilslag, Vydraženo, Prodáno, Sprzedane, Adjugé 1 200 €, Sold for $500',
    ],
    [
      'after-sale',
      'Sold after sale, Sold after the sale, Sold post sale, Sold privately, Aftersale, Post-auction sale, Vendu après vente',
    ],
    [
      'after-sale',
      'Vente de gré à gré, Nachverkauf, Nachverkauft, Im Nachverkauf verkauft, Freihändig verkauft, Vendita post asta',
    ],
    [
      'after-sale',
      'Venduto post asta, Vendido post subasta, Nagekocht, Verkocht in aftersale, Eftersalg, Ettersalg, Nachverkauf 500 €',
    ],
    ['unsold', 'Available after sale, Available for post-auction sale, Im Nachverkauf'],
    [
      'unsold',
      'Unsold, Passed, Bought-in, BI, Not sold, Invendu, Non vendu, Ravalé, Rückgang, Nicht verkauft, Unverkauft',
    ],
    ['unsold', 'Invenduto, Non venduto, No vendido, Desierto, Não vendido, Onverkocht, Niet verkocht, Osåld, Ej såld'],
    ['unsold', 'Usolgt, Ikke solgt, Neprodáno, Nevydraženo, Niesprzedane, Nie sprzedano'],
    [
      'withdrawn',
      'Withdrawn, WD, Retiré, Retiré de la vente, Zurückgezogen, Ritirato, Retirado, Teruggetrokken, Tillbakadragen',
    ],
    ['withdrawn', 'Trukket, Utgår, Staženo, Wycofane'],
    [
      'pending',
      'Subject to reserve, Sous réserve, Adjugé sous réserve, Unter Vorbehalt, Con riserva, Bajo reserva, Sob reserva',
    ],
    ['pending', 'Onder voorbehoud, Med förbehåll, S výhradou, Warunkowo'],
    ['ignore', 'Open, À venir, Offen, In corso, Abierto, Lopend, Pågående, Probíhá, Trwa'],
  ])('%s: %s', (meaning, words) => {
    const found = words.split(', ').map((word) => [word, classifyOutcome(word.toUpperCase(), {})])
    expect(found).toEqual(words.split(', ').map((word) => [word, meaning]))
  })

  test('that is unknown, or says more than a known word, is not guessed', () => {
    for (const word of ['???', 'sold to be confirmed', 'see notes', 'perhaps']) {
      expect(classifyOutcome(word, {})).toBeUndefined()
    }
    expect(classifyOutcome('See Notes', { 'see notes': 'ignore' })).toBe('ignore')
    expect(classifyOutcome('Sold', { sold: 'unsold' })).toBe('unsold')
  })
})

describe('a row that contradicts itself, or is not understood, is taken with a doubt', () => {
  const { read } = listPreset({
    priceBasis: 'hammer',
    columns: { lotNumber: 'N', title: 'T', outcome: 'O', realised: 'H', inclusive: 'P', estimate: 'E' },
  })
  const row = { N: '1', T: 'Gold ring', O: '', H: '', P: '', E: '' }
  test.each<[string, object, string, object]>([
    ['sold and withdrawn', { O: 'withdrawn', H: '500' }, 'sold-and-withdrawn', { realised: null }],
    ['bought in at a price', { O: 'Rückgang', H: '500' }, 'sold-and-unsold', { realised: null }],
    ['sold under reserve', { O: 'sous réserve', H: '500' }, 'sold-and-pending', { realised: null }],
    ['an outcome of no language', { O: '???', H: '500' }, 'unknown-outcome', { realised: '500' }],
    ['an estimate that falls', { E: '700-500' }, 'bad-estimate', { estimateLow: null, estimateHigh: null }],
    [
      'a price in another currency',
      { H: '€500', E: '300-400' },
      'two-currencies',
      { realised: null, estimateLow: '300' },
    ],
    ['less with the premium than without', { H: '500', P: '400' }, 'bad-price', { realised: '500', basis: 'hammer' }],
  ])('%s: %o', (_, cells, code, prices) => {
    expect(read({ ...row, ...cells })).toMatchObject({ prices, doubts: [{ code }] })
  })

  test('nothing of this where the row is clear', () => {
    expect(read({ ...row, O: 'Adjugé', H: '500', P: '625', E: '300-400' })).not.toHaveProperty('doubts')
    expect(read({ ...row, O: 'Open' })).toMatchObject({ statedOutcome: null, prices: { realised: null } })
  })
})

describe('a lot that was sold after the sale', () => {
  const { read } = listPreset({
    priceBasis: 'hammer',
    columns: { lotNumber: 'N', title: 'T', outcome: 'O', realised: 'H' },
  })
  const row = { N: '1', T: 'Gold ring', O: 'Nachverkauf', H: '500' }
  const soldAfter = { prices: { realised: '500', basis: 'hammer' }, statedOutcome: 'after-sale' }

  test('keeps its price', () => {
    expect(read(row)).toMatchObject(soldAfter)
    expect(read(row)).not.toHaveProperty('doubts')
    expect(buildLotRecord(read(row))).toMatchObject(soldAfter)
  })

  test('was bought in as long as no price is known', () => {
    expect(buildLotRecord(read({ ...row, H: '' }))).toMatchObject({
      prices: { realised: null },
      statedOutcome: 'unsold',
    })
  })

  test('is one whichever list comes first, that of outcomes or that of prices', () => {
    const [outcome, price] = [read({ ...row, H: '' }), read({ ...row, O: '' })]
    expect(mergeLotClaims(price, outcome)).toMatchObject(soldAfter)
    expect(mergeLotClaims(outcome, price)).toMatchObject(soldAfter)
    expect(mergeLotClaims(outcome, price)).not.toHaveProperty('doubts')
    // Corrected in words.
    expect(mergeLotClaims(read({ ...row, O: 'Sold' }), outcome)).toMatchObject({ statedOutcome: null })
  })
})

test.each([
  ['Lot 6 - ', '6'],
  ['lot:6', '6'],
  ['LOT #12A', '12A'],
  ['Lot n° 7', '7'],
  ['Los Nr. 8', '8'],
  ['Lotto 9.', '9'],
  ['Lote 10', '10'],
  ['Kavel 11', '11'],
  ['No. 12', '12'],
  ['№ 13', '13'],
  ['14', '14'],
  ['L-15', 'L-15'],
  ['NO12', 'NO12'],
  ['Los Angeles', 'Los Angeles'],
  ['3*', '3'],
  ['4 †', '4'],
  ['5Ω', '5'],
  ['５Ａ', '5A'],
  ['2 bis', '2 bis'],
])('the lot number %j is %j', (text, number) => expect(parseLotNumber(text)).toBe(number))

test.each([
  ['12,5 gr', undefined, '12.5'],
  ['5.123 ct', undefined, '5.123'],
  ['ca. 7 g', undefined, '7'],
  ['1,250', undefined, undefined],
  ['1,250', 'english', '1250'],
  ['1,250', 'european', '1.250'],
  ['heavy', undefined, undefined],
] as const)('the weight %j in %s style is %j', (text, style, weight) => expect(parseWeight(text, style)).toBe(weight))

describe('columns of words', () => {
  const columns = {
    lotNumber: 'N',
    title: 'T',
    description: 'D',
    category: 'Kind',
    materials: 'Metal',
    gemstones: 'Stones',
    styles: 'Style',
    carats: 'Ct',
    grossWeightGrams: 'G',
    origin: 'From',
    treatment: 'Treated',
  }
  const { read } = listPreset({ columns, values: { materials: { 'ct rosa': 'Rose Gold' } } })
  const row = {
    N: '1',
    T: 'Ring',
    D: '',
    Kind: '',
    Metal: '',
    Stones: '',
    Style: '',
    Ct: '',
    G: '',
    From: '',
    Treated: '',
  }
  const names = (cells: object, reader = read) => {
    const record = buildLotRecord(reader({ ...row, ...cells }))
    return record?.options.map(({ group, name }) => `${group} ${name}`)
  }

  test('are read in any language, and by the list of the source', () => {
    expect(
      names({ Kind: 'Bracelet', Metal: 'ct rosa, Platine', Stones: 'Saphir; Diamants', Style: 'Art déco', T: 'Lot' }),
    ).toEqual([
      'categories Bracelets',
      'materials Rose Gold',
      'materials Platinum',
      'gemstones Sapphire',
      'gemstones Diamond',
      'styles Art Deco',
    ])
  })

  test('win over the text, and where it says something else there is a doubt', () => {
    const cells = {
      D: 'Set with a ruby of 1.05 carats in yellow gold. Weight 7 g.',
      Metal: 'Platinum',
      Ct: '2.10',
      G: '9',
    }
    const record = buildLotRecord(read({ ...row, ...cells }))
    expect(names(cells)).toEqual(['categories Rings', 'materials Platinum', 'gemstones Ruby'])
    expect(record?.texts).toMatchObject({ stone_weight: '2.10 ct', gross_weight: '9 g' })
    expect(record?.doubts?.map(({ reason }) => reason)).toEqual([
      'gross weight: the source states 9 g, its text says 7 g',
      'carats: the source states 2.10, its text says 1.05',
      'materials: the source states Platinum, its text says Yellow Gold',
    ])
  })

  test('that give only the main stone leave the others to the text', () => {
    const partial = listPreset({ columns, partial: ['gemstones'] }).read
    const cells = { D: 'A ruby ring with diamonds in platinum.', Stones: 'Ruby' }
    expect(names(cells)).not.toContain('gemstones Diamond')
    expect(names(cells, partial)).toEqual(expect.arrayContaining(['gemstones Ruby', 'gemstones Diamond']))
  })

  test('give the main stone its origin and treatment', () => {
    const record = buildLotRecord(
      read({ ...row, D: 'Set with a sapphire of 3 carats.', From: 'Ceylan', Treated: 'No heat' }),
    )
    expect(JSON.parse(record?.stones ?? '')).toMatchObject([
      { species: 'Sapphire', origin: 'Sri Lanka', treatment: 'No heat' },
    ])
  })

  test('make a jewel of what its text does not call one; an unknown word is a doubt', () => {
    expect(names({ T: 'Love', Kind: 'Bague' })).toContain('categories Rings')
    expect(read({ ...row, Metal: 'unobtainium' })).toMatchObject({ doubts: [{ code: 'unknown-value' }] })
  })
})
