import type { Attributes, LotText } from './attributes.ts'
import { brand } from './brand.ts'
import { caratMarks } from './carat-marks.ts'
import { carats } from './carats.ts'
import { category, subCategory } from './category.ts'
import { created } from './created.ts'
import { clarity, diamondColor } from './diamond-grade.ts'
import { gemstones, stoneMentions } from './gemstones.ts'
import { goldKarat, karatMentions } from './gold-karat.ts'
import { grossWeightGrams } from './gross-weight.ts'
import { isJewelry } from './is-jewelry.ts'
import { materials } from './materials.ts'
import { readingOf } from './reading.ts'
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
}

/** Reads a lot's attributes out of its text; what is no jewel has none. */
export function normalise(lot: LotText): Attributes {
  const reading = readingOf(lot)
  const stones = stoneMentions(reading)
  const marks = caratMarks(reading, stones)
  const spelled = spelledFigures(reading)
  const karats = karatMentions(reading, marks, spelled)
  const kind = category(reading)
  const found = {
    category: kind,
    subCategory: subCategory(reading, kind?.value),
    materials: materials(reading, karats),
    gemstones: gemstones(reading, stones),
    brand: brand(reading),
    carats: carats(reading, marks, stones, spelled),
    goldKarat: goldKarat(reading, karats),
    grossWeightGrams: grossWeightGrams(reading),
    styles: styles(reading),
    created: created(reading),
    clarity: clarity(reading),
    diamondColor: diamondColor(reading),
  }
  return isJewelry(reading, found) ? { isJewelry: true, ...found } : nothing
}
