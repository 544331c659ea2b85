import type { Attributes, LotText, StoneWeight } from './attributes.ts'
import { brand } from './brand.ts'
import { caratMarks } from './carat-marks.ts'
import { carats, type PlacedWeight } from './carats.ts'
import { category, subCategory } from './category.ts'
import { created } from './created.ts'
import { clarity, diamondColor } from './diamond-grade.ts'
import { gemstones, stoneMentions } from './gemstones.ts'
import type { StoneMention } from './stone-mention.ts'
import { goldKarat, karatMentions } from './gold-karat.ts'
import { grossWeightGrams } from './gross-weight.ts'
import { isJewelry } from './is-jewelry.ts'
import { makerRoles } from './maker-roles.ts'
import { materials } from './materials.ts'
import { dimensions, ringSize } from './measurements.ts'
import { convertible, motif } from './motif.ts'
import { readingOf, type Reading } from './reading.ts'
import { reports, reportValues } from './reports.ts'
import { stoneDetails } from './stone-details.ts'
import { spelledFigures } from './spelled-figures.ts'
import { styles } from './styles.ts'

const nothing: Attributes = {
  isJewelry: false,
  category: null,
  subCategory: null,
  materials: [],
  gemstones: [],
  brand: null,
  carats: [],
  goldKarat: [],
  grossWeightGrams: null,
  styles: [],
  created: null,
  clarity: null,
  diamondColor: null,
  stones: [],
  reports: [],
  dimensions: [],
  ringSize: null,
  motif: null,
  makerRoles: [],
  convertible: null,
}

/** Reads a lot's attributes from its texts; all are empty for lots that are not jewelry. */
export const normalise = (lot: LotText): Attributes => normaliseAll([lot], () => {})[0]!

/** Applies a rule to every text, in order. */
type EachText = <Value>(read: (reading: Reading, at: number) => Value) => Value[]

/**
 * Reads the attributes of many lots. Each rule is applied to all texts before the next rule, so that its words and
 * patterns stay in the processor's cache; `begins` is called with the index of the current lot.
 */
export function normaliseAll(lots: readonly LotText[], begins: (item: number) => void): Attributes[] {
  const readings = lots.map((lot, at) => {
    begins(at)
    return readingOf(lot)
  })
  const each: EachText = (read) =>
    readings.map((reading, at) => {
      begins(at)
      return read(reading, at)
    })
  const stones = each(stoneMentions)
  const { fields, weights } = mainFields(each, stones)
  const areJewels = each((reading, at) => isJewelry(reading, fields[at]!))
  const more = details(each, areJewels, { fields, weights, stones })
  return each((_, at) => {
    const detail = more[at]
    return detail ? { isJewelry: true, ...fields[at]!, ...detail } : nothing
  })
}

type MainFields = Omit<Attributes, 'isJewelry' | keyof Details>

/** Reads the fields that apply to every text; `isJewelry` depends on them. */
function mainFields(each: EachText, stones: StoneMention[][]): { fields: MainFields[]; weights: PlacedWeight[][] } {
  const marks = each((reading, at) => caratMarks(reading, stones[at]!))
  const spelled = each(spelledFigures)
  const karats = each((reading, at) => karatMentions(reading, marks[at]!, spelled[at]!))
  const kinds = each(category)
  const subKinds = each((reading, at) => subCategory(reading, kinds[at]?.value))
  const weights = each((reading, at) => carats(reading, marks[at]!, stones[at]!, spelled[at]!))
  const clarities = each((reading, at) => (areDiamonds(stones[at]!) ? clarity(reading) : null))
  const colours = each((reading, at) => (areDiamonds(stones[at]!) ? diamondColor(reading) : null))
  const metals = each((reading, at) => materials(reading, karats[at]!))
  const makers = each(brand)
  const grams = each(grossWeightGrams)
  const periods = each(styles)
  const dates = each(created)
  const fields = each((reading, at) => {
    const grades = { clarity: clarities[at]!, diamondColor: colours[at]! }
    return {
      category: kinds[at]!,
      subCategory: subKinds[at]!,
      materials: metals[at]!,
      gemstones: gemstonesOf(reading, stones[at]!, grades),
      brand: makers[at]!,
      carats: weights[at]!.map(withoutPlace),
      goldKarat: goldKarat(reading, karats[at]!),
      grossWeightGrams: grams[at]!,
      styles: periods[at]!,
      created: dates[at]!,
      ...grades,
    }
  })
  return { fields, weights }
}

const withoutPlace = ({ stone, carats: value, approx, quote, confidence }: PlacedWeight): StoneWeight => ({
  stone,
  carats: value,
  approx,
  quote,
  confidence,
})

/** Grades apply to diamonds: to named ones, or to an unnamed one in a text without stones. */
const areDiamonds = (stones: StoneMention[]): boolean =>
  stones.length === 0 || stones.some(({ stone }) => stone === 'Diamond')

type Grades = Pick<Attributes, 'clarity' | 'diamondColor'>

/** A solitaire 'of 2.40 carats (G, SI1)' is a diamond although none is named. */
function gemstonesOf(reading: Reading, stones: StoneMention[], { clarity: clear, diamondColor: colour }: Grades) {
  const named = gemstones(reading, stones)
  if (named.length > 0 || !clear || !colour) return named
  return [{ value: 'Diamond', quote: clear.quote, confidence: 'inferred' as const }]
}

type Details = Pick<
  Attributes,
  'stones' | 'reports' | 'dimensions' | 'ringSize' | 'motif' | 'makerRoles' | 'convertible'
>

/** Reads the fields that apply to jewels only; null for other things. */
function details(each: EachText, areJewels: boolean[], { fields, weights, stones }: Known): (Details | null)[] {
  const eachJewel = <Value>(read: (reading: Reading, at: number) => Value) =>
    each((reading, at) => (areJewels[at] ? read(reading, at) : null))
  const certified = eachJewel(reports)
  const described = eachJewel((reading, at) =>
    stoneDetails(reading, weights[at]!, stones[at]!, { ...fields[at]!, reports: certified[at]! }),
  )
  const sizes = eachJewel(dimensions)
  return eachJewel((reading, at) => ({
    stones: described[at]!,
    reports: reportValues(reading, certified[at]!),
    dimensions: sizes[at]!,
    ringSize: fields[at]!.category?.value === 'Rings' ? ringSize(reading) : null,
    motif: motif(reading),
    makerRoles: makerRoles(reading),
    convertible: convertible(reading),
  }))
}

/** Results of the rules that were applied before. */
interface Known {
  fields: MainFields[]
  weights: PlacedWeight[][]
  stones: StoneMention[][]
}
