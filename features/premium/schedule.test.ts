import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySchedule } from './test/any-schedule.ts'
import { formatMinorUnits, parseAmountCents } from '@parure/values/money.ts'
import {
  deriveHammerPrice,
  createMarginalSchedule,
  computePremium,
  computeInclusivePrice,
  type PremiumSchedule,
  type ScheduleTier,
} from './schedule.ts'

/** `25% to 175000; 20% to 3000000; 12.5% to above`. */
function tiersOf(text: string): ScheduleTier[] {
  const parts = text.split('; ').map((part) => /^([\d.]+)% to (\w+)$/.exec(part))
  return parts.map((part, index) => ({ from: parts[index - 1]?.[2] ?? '0', percent: part?.[1] ?? '' }))
}

describe('what houses have published for examples of their own', () => {
  test.each([
    ['Christie’s London 2017', '1000000', '208750', '25% to 175000; 20% to 3000000; 12.5% to above'],
    ['Christie’s London 2017', '5000000', '858750', '25% to 175000; 20% to 3000000; 12.5% to above'],
    ['Christie’s London 2017', '500000', '108750', '25% to 175000; 20% to 3000000; 12.5% to above'],
    ['Christie’s London 2019', '500000', '111250', '25% to 225000; 20% to 3000000; 13.5% to above'],
    ['Christie’s London 2019', '10000000', '1556250', '25% to 225000; 20% to 3000000; 13.5% to above'],
    ['Christie’s New York 2016', '43500000', '5467500', '25% to 150000; 20% to 3000000; 12% to above'],
    ['Christie’s New York 2017', '43500000', '5750000', '25% to 250000; 20% to 4000000; 12.5% to above'],
    ['Christie’s Hong Kong 2016', '44000000', '6940000', '25% to 1200000; 20% to 20000000; 12% to above'],
    ['Christie’s Hong Kong 2017', '44000000', '7850000', '25% to 2000000; 20% to 30000000; 12.5% to above'],
    ['Sotheby’s London 2016', '200000', '48750', '25% to 175000; 20% to 2000000; 12.5% to above'],
    ['Sotheby’s London 2016', '1000000', '208750', '25% to 175000; 20% to 2000000; 12.5% to above'],
    ['Sotheby’s London 2016', '5000000', '783750', '25% to 175000; 20% to 2000000; 12.5% to above'],
    ['Sotheby’s London 2015', '200000', '45000', '25% to 100000; 20% to 1800000; 12% to above'],
    ['Sotheby’s London 2015', '5000000', '749000', '25% to 100000; 20% to 1800000; 12% to above'],
    ['Sotheby’s London, November 2017', '1000000', '209000', '25% to 180000; 20% to 2000000; 12.9% to above'],
    ['Sotheby’s London, November 2017', '5000000', '796000', '25% to 180000; 20% to 2000000; 12.9% to above'],
    ['Sotheby’s London, November 2017', '1600000', '329000', '25% to 180000; 20% to 2000000; 12.9% to above'],
    ['Sotheby’s London 2016', '1600000', '328750', '25% to 175000; 20% to 2000000; 12.5% to above'],
    ['Sotheby’s New York 2016', '920000', '196500', '25% to 250000; 20% to 3000000; 12.5% to above'],
    ['Sotheby’s New York, November 2017', '920000', '199000', '25% to 300000; 20% to 3000000; 12.9% to above'],
    ['Sotheby’s New York 2024', '20000000', '2600000', '20% to 6000000; 10% to above'],
    ['Sotheby’s New York 2008', '1000000', '202500', '25% to 50000; 20% to 1000000; 12% to above'],
    ['Bonhams 2016', '100000', '25000', '25% to 100000; 20% to 2000000; 12% to above'],
    ['Bonhams before', '100000', '22500', '25% to 50000; 20% to 1000000; 12% to above'],
    ['Catawiki', '100', '9', '9% to above'],
    ['Sotheby’s New York, January 2008', '750000', '130000', '20% to 500000; 12% to above'],
  ])('%s: %s is charged %s', (_, hammer, premium, tiers) => {
    const schedule = createMarginalSchedule(tiersOf(tiers))
    expect(formatMinorUnits(computePremium(parseAmountCents(hammer), schedule))).toBe(premium)
    expect(formatMinorUnits(deriveHammerPrice(parseAmountCents(hammer) + parseAmountCents(premium), schedule)!)).toBe(
      hammer,
    )
  })

  test('La Peregrina, New York 2011: 11 842 500 with premium was a hammer price of 10 500 000', () => {
    const schedule = createMarginalSchedule(tiersOf('25% to 50000; 20% to 1000000; 12% to above'))
    expect(formatMinorUnits(deriveHammerPrice(parseAmountCents('11842500'), schedule)!)).toBe('10500000')
  })
})

/** Dorotheum, Vienna, until 2015: 22% up to 36 000, above it 20% of all. */
const whole: PremiumSchedule = { ...createMarginalSchedule(tiersOf('22% to 36000; 20% to above')), mode: 'whole' }

describe('schedules of other shapes', () => {
  test.each<[string, string, string, PremiumSchedule]>([
    ['a percentage that includes the tax', '1000', '244.90', createMarginalSchedule([{ from: '0', percent: '24.49' }])],
    ['of the whole amount', '20000', '4400', whole],
    ['of the whole amount, in the next tier', '50000', '10000', whole],
    [
      'a percentage on the hammer price beside the tiers',
      '1000000',
      '218750',
      { ...createMarginalSchedule(tiersOf('25% to 175000; 20% to 3000000; 12.5% to above')), percentOnHammer: '1' },
    ],
    [
      'a fee for each lot',
      '1000',
      '300',
      { ...createMarginalSchedule([{ from: '0', percent: '25' }]), feePerLot: '50' },
    ],
    ['a minimum', '40', '14', { ...createMarginalSchedule([{ from: '0', percent: '25' }]), minimum: '14' }],
    [
      'a minimum that is reached',
      '60',
      '15',
      { ...createMarginalSchedule([{ from: '0', percent: '25' }]), minimum: '14' },
    ],
    ['half a cent goes up', '0.50', '0.13', createMarginalSchedule([{ from: '0', percent: '25' }])],
    ['no premium', '1000', '0', createMarginalSchedule([{ from: '0', percent: '0' }])],
  ])('%s: on %s it is %s', (_, hammer, premium, schedule) => {
    expect(formatMinorUnits(computePremium(parseAmountCents(hammer), schedule))).toBe(premium)
    expect(deriveHammerPrice(computeInclusivePrice(parseAmountCents(hammer), schedule), schedule)).toBe(
      parseAmountCents(hammer),
    )
  })

  test('a percentage of the whole falls after the end of its tier, and a price that two hammer prices give has none', () => {
    expect(formatMinorUnits(computePremium(parseAmountCents('36000'), whole))).toBe('7920')
    expect(formatMinorUnits(computePremium(parseAmountCents('36000.05'), whole))).toBe('7200.01')
    const paid = computeInclusivePrice(parseAmountCents('36500'), whole)
    expect(deriveHammerPrice(paid, whole)).toBeNull()
    expect(deriveHammerPrice(computeInclusivePrice(parseAmountCents('50000'), whole), whole)).toBe(
      parseAmountCents('50000'),
    )
  })

  test('a price that no hammer price gives to the cent has the nearest one, half a cent up', () => {
    const double = createMarginalSchedule([{ from: '0', percent: '100' }])
    expect([deriveHammerPrice(100n, double), deriveHammerPrice(101n, double)]).toEqual([50n, 51n])
  })

  test('less than the least that is paid has no hammer price', () => {
    const schedule = { ...createMarginalSchedule([{ from: '0', percent: '25' }]), feePerLot: '50' }
    expect(deriveHammerPrice(parseAmountCents('49'), schedule)).toBeNull()
  })
})

test('the inverse gives the hammer price back, or says that there are several', () => {
  fc.assert(
    fc.property(anySchedule, fc.bigInt({ min: 1n, max: 10n ** 14n }), fc.nat(5), (schedule, any, index) => {
      const edge = parseAmountCents(schedule.tiers[index % schedule.tiers.length]?.from ?? '0')
      for (const hammer of [any, edge - 1n, edge, edge + 1n].filter((each) => each >= 0n)) {
        const paid = computeInclusivePrice(hammer, schedule)
        const found = deriveHammerPrice(paid, schedule)
        expect(found === null ? paid : computeInclusivePrice(found, schedule)).toBe(paid)
        expect(schedule.mode === 'marginal' ? found : hammer).toBe(hammer)
      }
    }),
    { numRuns: Number(process.env['CASES'] ?? 300) },
  )
})
