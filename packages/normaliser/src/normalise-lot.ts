import type { Attributes, LotText, StoneWeight } from './attributes.ts'
import { readBrand } from './makers/read-brand.ts'
import { findCaratMarks } from './weights/find-carat-marks.ts'
import { readCarats, type LocatedWeight } from './weights/read-carats.ts'
import { readCategory, readSubCategory } from './object/read-category.ts'
import { readCreationDate } from './object/read-creation-date.ts'
import { readClarity, readDiamondColor } from './stones/diamond-grade.ts'
import { readGemstones, findStoneMentions } from './stones/read-gemstones.ts'
import type { StoneMention } from './stones/stone-mention.ts'
import { readGoldKarat, findKaratMentions } from './metals/read-gold-karat.ts'
import { readGrossWeight } from './weights/gross-weight.ts'
import { isJewelry } from './object/is-jewelry.ts'
import { readMakerRoles } from './makers/read-maker-roles.ts'
import { readMaterials } from './metals/read-materials.ts'
import { readDimensions, readRingSize } from './weights/measurements.ts'
import { readConvertible, readMotif } from './object/read-motif.ts'
import { createReading, type Reading } from './text/reading.ts'
import { readReports, listReportValues } from './stones/read-reports.ts'
import { readStoneDetails } from './stones/read-stone-details.ts'
import { findSpelledFigures } from './weights/find-spelled-figures.ts'
import { readStyles } from './object/read-styles.ts'

const emptyAttributes: Attributes = {
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
export const normaliseLot = (lot: LotText): Attributes => normaliseAll([lot], () => {})[0]!

/** Applies a rule to every text, in order. */
type ReadTexts = <Value>(read: (reading: Reading, at: number) => Value) => Value[]

/**
 * Reads the attributes of many lots. Each rule is applied to all texts before the next rule, so that its words and
 * patterns stay in the processor's cache; `begins` is called with the index of the current lot.
 */
export function normaliseAll(lots: readonly LotText[], begins: (item: number) => void): Attributes[] {
  const readings = lots.map((lot, at) => {
    begins(at)
    return createReading(lot)
  })
  const readTexts: ReadTexts = (read) =>
    readings.map((reading, at) => {
      begins(at)
      return read(reading, at)
    })
  const stones = readTexts(findStoneMentions)
  const { fields, weights } = readMainFields(readTexts, stones)
  const areJewels = readTexts((reading, at) => isJewelry(reading, fields[at]!))
  const more = readDetails(readTexts, areJewels, { fields, weights, stones })
  return readTexts((_, at) => {
    const detail = more[at]
    return detail ? { isJewelry: true, ...fields[at]!, ...detail } : emptyAttributes
  })
}

type MainFields = Omit<Attributes, 'isJewelry' | keyof Details>

/** Reads the fields that apply to every text; `isJewelry` depends on them. */
function readMainFields(
  each: ReadTexts,
  stones: StoneMention[][],
): { fields: MainFields[]; weights: LocatedWeight[][] } {
  const marks = each((reading, at) => findCaratMarks(reading, stones[at]!))
  const spelled = each(findSpelledFigures)
  const karats = each((reading, at) => findKaratMentions(reading, marks[at]!, spelled[at]!))
  const kinds = each(readCategory)
  const subKinds = each((reading, at) => readSubCategory(reading, kinds[at]?.value))
  const weights = each((reading, at) => readCarats(reading, marks[at]!, stones[at]!, spelled[at]!))
  const clarities = each((reading, at) => (mayBeDiamonds(stones[at]!) ? readClarity(reading) : null))
  const colours = each((reading, at) => (mayBeDiamonds(stones[at]!) ? readDiamondColor(reading) : null))
  const metals = each((reading, at) => readMaterials(reading, karats[at]!))
  const makers = each(readBrand)
  const grams = each(readGrossWeight)
  const periods = each(readStyles)
  const dates = each(readCreationDate)
  const fields = each((reading, at) => {
    const grades = { clarity: clarities[at]!, diamondColor: colours[at]! }
    return {
      category: kinds[at]!,
      subCategory: subKinds[at]!,
      materials: metals[at]!,
      gemstones: inferGemstones(reading, stones[at]!, grades),
      brand: makers[at]!,
      carats: weights[at]!.map(omitPlace),
      goldKarat: readGoldKarat(reading, karats[at]!),
      grossWeightGrams: grams[at]!,
      styles: periods[at]!,
      created: dates[at]!,
      ...grades,
    }
  })
  return { fields, weights }
}

const omitPlace = ({ stone, carats: value, approx, quote, confidence }: LocatedWeight): StoneWeight => ({
  stone,
  carats: value,
  approx,
  quote,
  confidence,
})

/** Grades apply to diamonds: to named ones, or to an unnamed one in a text without stones. */
const mayBeDiamonds = (stones: StoneMention[]): boolean =>
  stones.length === 0 || stones.some(({ stone }) => stone === 'Diamond')

type Grades = Pick<Attributes, 'clarity' | 'diamondColor'>

/** A solitaire 'of 2.40 carats (G, SI1)' is a diamond although none is named. */
function inferGemstones(reading: Reading, stones: StoneMention[], { clarity: clear, diamondColor: colour }: Grades) {
  const named = readGemstones(reading, stones)
  if (named.length > 0 || !clear || !colour) return named
  return [{ value: 'Diamond', quote: clear.quote, confidence: 'inferred' as const }]
}

type Details = Pick<
  Attributes,
  'stones' | 'reports' | 'dimensions' | 'ringSize' | 'motif' | 'makerRoles' | 'convertible'
>

/** Reads the fields that apply to jewels only; null for other things. */
function readDetails(
  each: ReadTexts,
  areJewels: boolean[],
  { fields, weights, stones }: EarlierResults,
): (Details | null)[] {
  const eachJewel = <Value>(read: (reading: Reading, at: number) => Value) =>
    each((reading, at) => (areJewels[at] ? read(reading, at) : null))
  const foundReports = eachJewel(readReports)
  const stoneDetailLists = eachJewel((reading, at) =>
    readStoneDetails(reading, weights[at]!, stones[at]!, { ...fields[at]!, reports: foundReports[at]! }),
  )
  const sizes = eachJewel(readDimensions)
  return eachJewel((reading, at) => ({
    stones: stoneDetailLists[at]!,
    reports: listReportValues(reading, foundReports[at]!),
    dimensions: sizes[at]!,
    ringSize: fields[at]!.category?.value === 'Rings' ? readRingSize(reading) : null,
    motif: readMotif(reading),
    makerRoles: readMakerRoles(reading),
    convertible: readConvertible(reading),
  }))
}

/** Results of the rules that were applied before. */
interface EarlierResults {
  fields: MainFields[]
  weights: LocatedWeight[][]
  stones: StoneMention[][]
}
