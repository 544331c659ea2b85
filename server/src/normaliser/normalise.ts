import type { Attributes, LotText } from './attributes.ts'
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

/** Reads a lot's attributes out of its text; what is no jewel has none. */
export function normalise(lot: LotText): Attributes {
  const reading = readingOf(lot)
  const stones = stoneMentions(reading)
  const marks = caratMarks(reading, stones)
  const spelled = spelledFigures(reading)
  const karats = karatMentions(reading, marks, spelled)
  const kind = category(reading)
  const weights = carats(reading, marks, stones, spelled)
  const grades = areDiamonds(stones) ? { clarity: clarity(reading), diamondColor: diamondColor(reading) } : ungraded
  const found = {
    category: kind,
    subCategory: subCategory(reading, kind?.value),
    materials: materials(reading, karats),
    gemstones: gemstonesOf(reading, stones, grades),
    brand: brand(reading),
    carats: weights.map(({ stone, carats: value, approx, quote, confidence }) => ({
      stone,
      carats: value,
      approx,
      quote,
      confidence,
    })),
    goldKarat: goldKarat(reading, karats),
    grossWeightGrams: grossWeightGrams(reading),
    styles: styles(reading),
    created: created(reading),
    ...grades,
  }
  return isJewelry(reading, found)
    ? { isJewelry: true, ...found, ...details(reading, found, weights, stones) }
    : nothing
}

const ungraded = { clarity: null, diamondColor: null }

/** A grade is a diamond's; where no stone is named, it may be one's that is not. */
const areDiamonds = (stones: StoneMention[]): boolean =>
  stones.length === 0 || stones.some(({ stone }) => stone === 'Diamond')

type Grades = Pick<Attributes, 'clarity' | 'diamondColor'>

/** A solitaire 'of 2.40 carats (G, SI1)' is a diamond without saying so. */
function gemstonesOf(reading: Reading, stones: StoneMention[], { clarity: clear, diamondColor: colour }: Grades) {
  const named = gemstones(reading, stones)
  if (named.length > 0 || !clear || !colour) return named
  return [{ value: 'Diamond', quote: clear.quote, confidence: 'inferred' as const }]
}

type Main = Pick<Attributes, 'category' | 'clarity' | 'diamondColor'>

function details(reading: Reading, found: Main, weights: PlacedWeight[], stones: StoneMention[]) {
  const certified = reports(reading)
  return {
    stones: stoneDetails(reading, weights, stones, { ...found, reports: certified }),
    reports: reportValues(reading, certified),
    dimensions: dimensions(reading),
    ringSize: found.category?.value === 'Rings' ? ringSize(reading) : null,
    motif: motif(reading),
    makerRoles: makerRoles(reading),
    convertible: convertible(reading),
  }
}
