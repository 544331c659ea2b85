import { detailGroups, filterGroups, optionGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { lotStatuses } from '@parure/catalog-index/lot-status.ts'
import fc from 'fast-check'
import type { SearchClause } from '@parure/catalog-index/search-clause.ts'
import { encodeCurrency, orderNames, type IndexedLot } from '@parure/catalog-index/indexed-lot.ts'
import type { IndexQuery } from '@parure/catalog-index/index-query.ts'

/** Times are multiples of ten days: a result is awaited for three of them. */
export const tenDays = 10 * 24 * 3_600_000
const words = ['ring', 'ruby', 'rub', 'gold', 'golden', 'opal', 'emerald', 'art']
/** The options of the houses and places of a sale, by its id. */
const optionsOfSale: Record<number, number[]> = { 1: [80, 90, 91], 2: [81, 90], 3: [80], 4: [] }
export const outcomes = { awaiting: 74, unpublished: 73 }
export const optionsOf: Record<OptionGroup, number[]> = {
  categories: [1, 2, 3],
  materials: [4, 5],
  gemstones: [6, 7, 8, 9],
  brands: Array.from({ length: 40 }, (_, index) => 20 + index),
  styles: [10, 11],
  colours: [12, 13],
  hues: [100, 101],
  clarities: [14, 64],
  origins: [15, 16, 17],
  treatments: [18, 65],
  laboratories: [19, 60],
  periods: [61, 62],
  makerRoles: [63, 66],
  outcomes: [70, 71, 72, 73, 74],
  estimates: [67, 68],
  houses: [80, 81],
  places: [90, 91],
}
export const findOptionGroup = (option: number): OptionGroup | undefined =>
  optionGroups.find((group) => optionsOf[group].includes(option))
export const size = { lots: 400, options: 8_000, words: 4_000, terms: 100, letters: 1_000, deaths: 400 }

/** Groups of a lot's own options. */
const ownGroups = optionGroups.filter((group) => !['outcomes', 'houses', 'places'].includes(group))
/** Mostly few, so that many lots share them; sometimes more than one combination may have. */
const someOf = (group: OptionGroup): fc.Arbitrary<number[]> =>
  fc.oneof(
    { weight: 30, arbitrary: fc.subarray(optionsOf[group], { maxLength: 2 }) },
    { weight: 1, arbitrary: fc.subarray(optionsOf[group], { minLength: Math.min(optionsOf[group].length, 9) }) },
  )
const key = fc.option(fc.integer({ min: 0, max: 6 }), { freq: 4 })
const figure = fc.option(fc.constantFrom(0, 50, 99, 100, 150, 400, 401, 2 ** 33), { freq: 4 })
export const content = fc.record({
  pastFrom: fc.integer({ min: 0, max: 20 }).map((steps) => steps * tenDays),
  saleId: fc.integer({ min: 1, max: 4 }),
  options: fc.tuple(...ownGroups.map(someOf)),
  outcome: fc.integer({ min: 70, max: 73 }),
  words: fc
    .tuple(fc.subarray([...words, 'new', 'newest']), fc.subarray(words))
    .map(([own, title]) => [...own, ...title.filter((word) => own.includes(word)).map((word) => `^${word}`)]),
  keys: fc.record(Object.fromEntries(orderNames.map((name) => [name, key]))),
  figures: fc.record({
    currency: fc.constantFrom(encodeCurrency('EUR'), encodeCurrency('USD'), encodeCurrency('AED'), 0),
    estimate: figure,
    price: figure,
    carats: fc.option(fc.constantFrom(1, 50, 99, 100, 150, 400, 401, 999_999_999), { freq: 4 }),
  }),
})
export const buildIndexedLot = (id: number, { options, outcome, keys, ...rest }: any): IndexedLot => ({
  ...rest,
  id,
  options: [...options.flat(), outcome, ...(optionsOfSale[rest.saleId] ?? [])],
  keys: { ...keys, popularity: keys.popularity ?? 0, listed: keys.listed ?? 0 },
})

const scale = fc.constantFrom(null, { low: 10, high: 400 }, { low: 100, high: 10_000 })
const scales = fc.record({ money: scale, carats: scale })
/** Few, so that readers receive the same terms again. */
const terms = fc
  .record({ rate: fc.constantFrom(1.25, 0.3), scales: fc.record({ Upcoming: scales, Past: scales }) })
  .map(({ rate, scales: both }) => ({ perEuro: { EUR: 1, USD: rate }, scales: both }))
/** A query restricts two or three of a dozen parts. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

const range = seldom(
  fc.tuple(
    fc.constantFrom(0, 50, 100, 2 ** 33),
    fc.constantFrom(0, 99, 100, 401, 2 ** 32 + 9, Number.MAX_SAFE_INTEGER),
  ),
)

/** The same for a title's words, which are marked in a lot. */
const ofTitles = ({ ways }: SearchClause): SearchClause => ({
  ways: ways.map((way) =>
    'beginning' in way ? { beginning: `^${way.beginning}` } : { words: way.words.map((word) => `^${word}`) },
  ),
})

/** Mostly none, else one or two. */
const fixedOptions = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc
        .constantFrom(...optionGroups)
        .chain((group) =>
          fc.record({ group: fc.constant(group), option: fc.constantFrom(...optionsOf[group], 0, 999) }),
        ),
      { maxLength: 2 },
    ),
  },
)

export const query: fc.Arbitrary<IndexQuery> = fc
  .record({
    status: fc.constantFrom(...lotStatuses),
    words: fc.option(
      fc.array(
        fc.constantFrom<any>(
          { ways: [{ words: ['ring'] }] },
          { ways: [{ words: ['ruby', 'gold'] }] },
          { ways: [{ beginning: 'rub' }, { words: ['art', 'opal'] }] },
          { ways: [{ beginning: 'g' }] },
          { ways: [{ beginning: 'new' }] },
          { ways: [{ words: ['nothing'] }] },
        ),
        { maxLength: 2 },
      ),
      { freq: 9 },
    ),
    chosen: fc
      .tuple(...optionGroups.map((group) => seldom(fc.subarray([...optionsOf[group], 999], { maxLength: 3 }))))
      .map((picked) =>
        Object.fromEntries(optionGroups.flatMap((group, at) => (picked[at] ? [[group, picked[at]]] : []))),
      ),
    required: fixedOptions,
    excluded: fixedOptions,
    sortOrder: fc.integer({ min: 0, max: 8 }),
    pageIndex: fc.integer({ min: 1, max: 12 }),
    pageSize: fc.constantFrom(1, 3, 7, 30),
    days: seldom(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 2, max: 6 }))),
    money: range,
    carats: range,
    counted: fc.constantFrom(filterGroups, optionGroups),
    probedGroups: fc.subarray([...detailGroups], { maxLength: 3 }),
    category: fc.constantFrom(null, 1, 2, 999),
    terms,
  })
  .map(({ days, money, carats, category, terms: given, ...rest }) => {
    const histograms = rest.counted === optionGroups
    const asked = Object.entries({ money, carats, saleDay: days }).flatMap(([part, sides]) =>
      sides ? [[part, { from: sides[0], to: sides[1] }]] : [],
    )
    return {
      ...rest,
      // The first option means "not stated".
      probedGroups: rest.probedGroups
        .filter((group) => !rest.chosen[group])
        .map((group) => ({ group, notStated: optionsOf[group][0] ?? 0 })),
      ranges: Object.fromEntries(asked),
      figures: money || histograms ? { ...given, key: JSON.stringify(given), histograms } : null,
      outcomes,
      relevance: rest.words !== null && rest.sortOrder === 8 ? { title: rest.words.map(ofTitles), category } : null,
    }
  })
