import { formatMinorUnits, parseAmountCents } from '@parure/values/money.ts'
import { deriveHammerPrice, computePremium } from '../schedule.ts'
import { selectSchedule } from '../select-schedule.ts'
import { describe, expect, test } from 'vitest'
import { buildSchedule } from '@parure/portal/test/contracts/schedules.ts'
import { referenceFile, readScheduleFile } from './reference-file.ts'

const reference = await readScheduleFile(referenceFile)
const select = (house: string, location: string | null, currency: string, day: string, lastDay = day) =>
  selectSchedule(
    reference.filter((each) => each.house === house),
    { location, currency, startsOn: day, endsOn: lastDay },
  )

describe('published examples, by the schedule that is in force at the place on the day', () => {
  test.each([
    ["Christie's", 'London', 'GBP', '2018-06-13', '1000000', '208750'],
    ["Christie's", 'London', 'GBP', '2018-06-13', '5000000', '858750'],
    ["Christie's", 'London', 'GBP', '2017-11-28', '500000', '108750'],
    ["Christie's", 'London', 'GBP', '2019-06-12', '500000', '111250'],
    ["Christie's", 'London', 'GBP', '2019-06-12', '10000000', '1556250'],
    ["Christie's", 'New York', 'USD', '2016-12-06', '43500000', '5467500'],
    ["Christie's", 'New York', 'USD', '2017-12-05', '43500000', '5750000'],
    ["Christie's", 'Hong Kong', 'HKD', '2016-11-29', '44000000', '6940000'],
    ["Christie's", 'Hong Kong', 'HKD', '2017-11-28', '44000000', '7850000'],
    ["Sotheby's", 'London', 'GBP', '2016-11-29', '200000', '48750'],
    ["Sotheby's", 'London', 'GBP', '2016-11-29', '1000000', '208750'],
    ["Sotheby's", 'London', 'GBP', '2016-11-29', '5000000', '783750'],
    ["Sotheby's", 'London', 'GBP', '2015-07-09', '200000', '45000'],
    ["Sotheby's", 'London', 'GBP', '2015-07-09', '5000000', '749000'],
    ["Sotheby's", 'London', 'GBP', '2017-11-30', '1000000', '209000'],
    ["Sotheby's", 'London', 'GBP', '2017-11-30', '5000000', '796000'],
    ["Sotheby's", 'London', 'GBP', '2017-11-30', '1600000', '329000'],
    ["Sotheby's", 'London', 'GBP', '2016-11-29', '1600000', '328750'],
    ["Sotheby's", 'New York', 'USD', '2016-12-08', '920000', '196500'],
    ["Sotheby's", 'New York', 'USD', '2017-12-05', '920000', '199000'],
    ["Sotheby's", 'New York', 'USD', '2024-12-11', '20000000', '2600000'],
    ["Sotheby's", 'New York', 'USD', '2009-12-09', '1000000', '202500'],
    ['Bonhams', 'London', 'GBP', '2016-12-01', '100000', '25000'],
    ['Catawiki', null, 'EUR', '2023-05-01', '100', '12'],
  ])('%s, %s, %s on %s: the premium on %5$s is right', (house, location, currency, day, hammer, premium) => {
    const { schedule } = select(house, location, currency, day)
    expect(formatMinorUnits(computePremium(parseAmountCents(hammer), schedule!))).toBe(premium)
    expect(formatMinorUnits(deriveHammerPrice(parseAmountCents(hammer) + parseAmountCents(premium), schedule!)!)).toBe(
      hammer,
    )
  })
})

describe('worked examples of our own', () => {
  test.each([
    // 800 000 × 31.46% = 251 680; 200 000 × 25.41% = 50 820.
    ['VAT included', "Christie's", 'Amsterdam', 'EUR', '2024-05-01', '1000000', '302500'],
    // 50 000 × 20%.
    ['the whole amount', 'Dorotheum', 'Vienna, Austria', 'EUR', '2010-05-01', '50000', '10000'],
    // 10 000 × 25% + 50.
    ['a fee a lot', 'Bukowskis', 'Stockholm', 'SEK', '2024-05-01', '10000', '2550'],
  ])('%s', (_, house, location, currency, day, hammer, premium) => {
    expect(
      formatMinorUnits(computePremium(parseAmountCents(hammer), select(house, location, currency, day).schedule!)),
    ).toBe(premium)
  })

  test('a percentage on the hammer price beside the tiers', () => {
    const all = [
      buildSchedule({ house: 'Halder & Roe', tiers: '0:25 400000:20 4000000:13.9' }),
      buildSchedule({ house: 'Halder & Roe', tiers: '0:0', percentOnHammer: '1', currency: null, stacks: true }),
    ]
    const day = { location: 'Geneva', currency: 'CHF', startsOn: '2021-05-11', endsOn: '2021-05-11' }
    // 400 000 × 25% + 600 000 × 20% + 1 000 000 × 1%.
    expect(formatMinorUnits(computePremium(parseAmountCents('1000000'), selectSchedule(all, day).schedule!))).toBe(
      '230000',
    )
    // The overhead premium that is documented for a house is doubtful, and so is every figure by it.
    expect(select("Sotheby's", 'New York', 'USD', '2021-05-11')).toMatchObject({ schedule: null, reason: 'doubtful' })
  })

  test('the opening day of a timed sale decides', () => {
    const rule = { house: 'Halder & Roe', dayRule: 'opening-day' } as const
    const all = [
      buildSchedule({ ...rule, tiers: '0:20', validTo: '2024-01-31' }),
      buildSchedule({ ...rule, tiers: '0:25', validFrom: '2024-02-01' }),
    ]
    const timed = { location: 'Online', currency: 'CHF', startsOn: '2024-01-28', endsOn: '2024-02-04' }
    expect(formatMinorUnits(computePremium(parseAmountCents('1000'), selectSchedule(all, timed).schedule!))).toBe('200')
    const byDay = all.map((each) => ({ ...each, dayRule: 'sale-day' as const }))
    expect(selectSchedule(byDay, timed)).toMatchObject({ schedule: null, reason: 'changes-during-sale' })
  })

  test('a gap is a gap', () => {
    expect(select('Doyle', 'New York', 'USD', '2019-12-31').schedule).not.toBeNull()
    expect(select('Doyle', 'New York', 'USD', '2021-05-01')).toMatchObject({ schedule: null, reason: 'no-schedule' })
  })
})

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

test('thirteen gaps between the schedules of a place are left open', () => {
  const series = Map.groupBy(reference, ({ house, site, currency, route, taxRegime }) =>
    [house, site, currency, route, taxRegime].join('|'),
  )
  const gaps = [...series.values()].flatMap((all) => {
    const inOrder = all.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
    return inOrder.slice(1).flatMap((each, index) => {
      const { house, site, validTo } = inOrder[index]!
      expect(validTo, `${house} ${site} ${each.validFrom}`).not.toBeNull()
      const missing = dayAfter(validTo!)
      return missing === each.validFrom ? [] : [[house, site, each.currency!, missing] as const]
    })
  })
  expect(gaps).toHaveLength(13)
  for (const [house, site, currency, day] of gaps)
    expect(select(house, site, currency, day), `${house}, ${site}, ${day}`).toMatchObject({ schedule: null })
})

test.each([
  ['Phillips', 'New York', 'USD', '2026-03-01'],
  ['Leslie Hindman', 'Chicago', 'USD', '2015-05-01'],
  ['im Kinsky', 'Vienna', 'EUR', '2022-05-01'],
  ['Van Ham', 'Cologne', 'EUR', '2012-05-01'],
  ['Grisebach', 'Berlin', 'EUR', '2024-05-01'],
  ['Bruun Rasmussen', 'Copenhagen', 'DKK', '2015-05-01'],
])('%s, %s, %s: schedules compete on %s, and none is taken', (house, location, currency, day) => {
  const selected = select(house, location, currency, day)
  expect(selected).toMatchObject({ schedule: null, reason: 'several' })
  expect(selected.inForce).toHaveLength(2)
})

test.each([
  ["Christie's", 'Geneva', 'CHF', '2017-01-01'],
  ["Christie's", 'Hong Kong', 'HKD', '2019-06-01'],
  ["Christie's", 'Paris', 'EUR', '2021-06-01'],
  ["Christie's", 'London', 'GBP', '2022-06-01'],
  ["Sotheby's", 'Hong Kong', 'HKD', '2017-04-01'],
  ["Sotheby's", 'London', 'GBP', '2025-06-01'],
  ['Bonhams', 'London', 'GBP', '2012-06-01'],
  ['Bonhams', 'London', 'GBP', '2024-06-01'],
  ['Lempertz', 'Cologne', 'EUR', '2018-06-01'],
  ['Artcurial', 'Paris', 'EUR', '2022-06-01'],
])('%s, %s, %s on %s is doubtful', (house, location, currency, day) => {
  expect(select(house, location, currency, day)).toMatchObject({ schedule: null, reason: 'doubtful' })
})

test.each([
  ['no day', null, 'London', 'GBP', 'no-day'],
  ['no place', '2019-06-12', null, 'GBP', 'no-schedule'],
  ['another place', '2019-06-12', 'Madrid', 'GBP', 'no-schedule'],
  ['another currency', '2019-06-12', 'London', 'EUR', 'no-schedule'],
])('given a sale of %s, then no schedule is taken', (_, day, location, currency, reason) => {
  const all = reference.filter(({ house }) => house === "Christie's")
  expect(selectSchedule(all, { location, currency, startsOn: day, endsOn: day }).reason).toBe(reason)
})
