import { describe, expect, test } from 'vitest'
import type { IncomingLot } from './incoming-lot.ts'
import { lotRecord } from './lot-record.ts'
import { recordReader, type ToRead } from './record-reader.ts'

function incoming(key: string, title = `Emerald ring ${key}`): IncomingLot {
  return {
    key,
    title,
    description: null,
    provenance: null,
    condition: null,
    house: { name: 'Halder & Roe' },
    sale: {
      key: 'S1',
      keyIsOfHouse: false,
      title: null,
      location: null,
      startsOn: null,
      endsOn: '2999-05-01',
      precision: 'day',
      timeZone: 'UTC',
    },
    lotNumber: key,
    url: null,
    prices: {
      currency: null,
      estimateLow: null,
      estimateHigh: null,
      openingBid: null,
      currentBid: null,
      realised: null,
      basis: 'unknown',
    },
    statedOutcome: null,
    listedOn: null,
    stated: {},
    pictures: [],
  }
}
const toRead = (lot: IncomingLot): ToRead => ({ lot, json: JSON.stringify(lot) })
const lot = (key: string, title?: string): ToRead => toRead(incoming(key, title))
const lots = (count: number, from = 0): ToRead[] =>
  Array.from({ length: count }, (_, index) => lot(String(from + index)))
/** Threads are worth it beyond. */
const few = 20
const keys = (records: readonly ({ sourceKey: string } | null)[]) => records.map((record) => record?.sourceKey ?? null)

describe('records come in the order of their lots', () => {
  test.each<[string, number, number]>([
    ['no lots', 0, 2],
    ['one lot', 1, 2],
    ['so few that no thread is worth it', few, 2],
    ['many, in threads', 260, 2],
    ['many, on one core', 130, 1],
  ])('given %s', async (_, count, cores) => {
    const reader = recordReader(cores, few)
    expect(keys(await reader.read(lots(count)))).toEqual(lots(count).map((each) => each.lot.key))
    await reader.close()
  })

  test('given several who ask at the same time, then each gets its own, also once threads have begun', async () => {
    const reader = recordReader(2, few)
    const [first, second, third] = await Promise.all([
      reader.read(lots(few)),
      reader.read(lots(130, 5_000)),
      reader.read(lots(3, 9_000)),
    ])
    expect([first?.length, keys(second ?? [])[129], keys(third ?? [])]).toEqual([few, '5129', ['9000', '9001', '9002']])
    await reader.close()
  })
})

test('given the same lot, then a thread reads it as this one does; what is no jewelry is none', async () => {
  const reader = recordReader(2, few)
  const given = [...lots(few + 1), lot('car', 'A vintage motor car'), lot('yen', 'サファイア K18WG ring “N½”')]
  const read = await reader.read(given)
  expect(read.slice(-3)).toEqual(given.slice(-3).map((each) => lotRecord(each.lot)))
  expect(read.at(-2)).toBeNull()
  await reader.close()
})

test('given a lot that breaks a thread, then who asked is told, and closing ends', async () => {
  const reader = recordReader(2, few)
  const broken = toRead({ ...incoming('x'), title: null } as unknown as IncomingLot)
  await expect(reader.read([...lots(few + 1), broken])).rejects.toThrow()
  await reader.close()
})
