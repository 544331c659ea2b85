import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { streamSourceRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { toJsonObject } from '../../houses/answer.ts'
import { bonhams } from '../../houses/bonhams.ts'
import { catawiki } from '../../houses/catawiki.ts'
import { christies } from '../../houses/christies.ts'
import type { HouseResponseFormat } from '../../houses/house-response-format.ts'
import { invaluable } from '../../houses/invaluable.ts'
import { sothebys } from '../../houses/sothebys.ts'
import { runIngestion } from '../../run/run-ingestion.ts'
import { createMappedPreset } from '../../mapping/create-mapped-preset.ts'
import { mappingPresets } from '../../mapping/mapping-presets.ts'
import { parseMapping } from '../../mapping/mapping.ts'
import { noPictures } from '../../pictures/create-picture-reader.ts'
import type { Preset } from '../../incoming/preset.ts'
import { auctionLotsWeb } from '../../presets/auction-lots-web.ts'
import { wholesaleTradeList } from '../../presets/wholesale-trade-list.ts'
import { readPageLot } from '../../web-pages/read-page-lot.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

const source = {
  name: 'pages',
  address: '',
  house: 'Bonhams',
  currency: 'GBP',
  timeZone: 'Europe/London',
  archive: false,
  limits: { everyMs: 0, most: 1 },
}
const of = (house: HouseResponseFormat, sale: object, lot: object) => () =>
  house.readLot({ sale: toJsonObject(sale), lot: toJsonObject(lot) }, source).sale

describe('whose number of the sale it is', () => {
  const christiesLot = { object_id: '1', title_primary_txt: 'A ring', start_date: '2026-03-14' }
  test.each([
    ['Bonhams: the house’s', of(bonhams, {}, { ...bonhamsLot(), sDesc: 'A ring' }), '90001', true],
    ['Christie’s: the house’s', of(christies, {}, { ...christiesLot, AlternativeLotId: '21016.27' }), '21016', true],
    ['Christie’s without one: made up', of(christies, {}, christiesLot), '2026-03-14', false],
    [
      'Catawiki: the house’s',
      of(catawiki, {}, { lotId: 1, lotDetailsData: { lotTitle: 'A ring' }, auction: { id: 7 } }),
      '7',
      true,
    ],
    ['Sotheby’s: its site’s', of(sothebys, { uid: 'u-1' }, { lotno: '1', artist_name: 'A ring' }), 'u-1', false],
    [
      'Invaluable: the portal’s',
      of(invaluable, { '@type': 'Event', url: '/catalog/1' }, { sku: 'A', name: 'A ring' }),
      '/catalog/1',
      false,
    ],
    [
      'a page: whatever it is',
      () =>
        readPageLot(
          { page: 'https://a.example/1', product: { name: 'A ring' }, event: { identifier: '90001' } },
          source,
        ).sale,
      '90001',
      false,
    ],
    [
      'lots from the web: made up',
      () => auctionLotsWeb.read({ id: '1', title: 'A ring', auctionHouse: 'Bonhams', sale: '90001' }).sale,
      '90001 | ? | ?',
      false,
    ],
    [
      'the trade list: made up',
      () => wholesaleTradeList.read({ 'Item Nos': '1', 'Jewelry Type': 'Ring' }).sale,
      'list',
      false,
    ],
  ])('%s', (_, sale, key, keyIsOfHouse) => {
    expect(sale()).toMatchObject({ key, keyIsOfHouse })
  })
})

describe('given a lot of Bonhams and the same one in a list', () => {
  let database: OpenDatabase<Schema>
  beforeAll(async () => void (database = await createTestDatabase()))
  afterAll(() => database.close())
  beforeEach(() => emptyTables(database.db, 'source', 'house'))

  const house: Preset = {
    source: 'bonhams',
    archive: false,
    format: 'ndjson',
    read: (row) => bonhams.readLot({ sale: {}, lot: toJsonObject(row) }, source),
  }
  const columns = { LotNum: '0012', Title: 'Ring, emerald', Description: 'Emerald, 2.10 ct', Condition: 'Good' }
  const row = { ...columns, LowEst: '2,000', HighEst: '3,000', StartPrice: '', 'ImageFile.1': '' }
  const page: Preset = {
    ...house,
    source: 'pages',
    read: () =>
      readPageLot(
        { page: 'https://a.example/12', product: { name: 'Ring', sku: '12' }, event: { identifier: '90001' } },
        source,
      ),
  }
  const bring = (preset: Preset, overrides: Record<string, unknown>) =>
    runIngestion(database.db, streamSourceRows([overrides]), { preset, file: 'test', pictures: noPictures })
  const lots = () =>
    database.db.selectFrom('lot').select(['title', 'condition', 'estimate_low']).orderBy('id').execute()

  test('whose mapping says that it gives the house’s number, whichever comes first, then they are one', async () => {
    await bring(house, bonhamsLot())
    await bring(list({ saleKeyIsOfHouse: true }), row)
    expect(await lots()).toEqual([{ title: 'An emerald ring', condition: 'Good', estimate_low: '2000.00' }])
    await emptyTables(database.db, 'source', 'house')
    await bring(list({ saleKeyIsOfHouse: true }), row)
    await bring(house, bonhamsLot())
    expect(await lots()).toEqual([{ title: 'Ring, emerald', condition: 'Good', estimate_low: '2000.00' }])
  })

  test.each([
    ['says nothing of its number', list({}), row],
    [
      'is of another sale',
      list({ saleKeyIsOfHouse: true, fixed: { house: 'Bonhams', saleKey: '90002', timeZone: 'UTC', currency: 'GBP' } }),
      row,
    ],
    [
      'is of another house',
      list({ saleKeyIsOfHouse: true, fixed: { house: 'Castell', saleKey: '90001', timeZone: 'UTC', currency: 'GBP' } }),
      row,
    ],
    ['is a page of its site', page, {}],
  ])('that %s, whichever comes first, then they stay two', async (_, other, overrides) => {
    await bring(house, bonhamsLot())
    await bring(other, overrides)
    expect(await lots()).toHaveLength(2)
    await emptyTables(database.db, 'source', 'house')
    await bring(other, overrides)
    await bring(house, bonhamsLot())
    expect(await lots()).toHaveLength(2)
  })
})

function list(overrides: object): Preset {
  const fixed = { house: 'Bonhams', saleKey: '90001', timeZone: 'Europe/London', currency: 'GBP' }
  const mapping = { preset: 'liveauctioneers', source: 'list', fixed, ...overrides }
  return createMappedPreset(parseMapping(JSON.stringify(mapping), mappingPresets), 'list.csv')
}

function bonhamsLot(): Record<string, unknown> {
  return { iSaleNo: { iSaleNo: 90001 }, iSaleLotNoUnique: 700, iSaleLotNo: 12, sDesc: 'An emerald ring' }
}
