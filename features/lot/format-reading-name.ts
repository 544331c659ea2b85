import type { ReadingField } from './reading-field.ts'

const names: Record<ReadingField, string> = {
  species: 'Species',
  carats: 'Weight',
  colour: 'Color',
  clarity: 'Clarity',
  origin: 'Origin',
  treatment: 'Treatment',
  report: 'Report',
  category: 'Category',
  brand: 'Maker',
  materials: 'Materials',
  gemstones: 'Gemstones',
  created: 'Date',
  fineness: 'Fineness',
  grossWeight: 'Gross weight',
}

/** Returns, for example, `Weight of the sapphire` or `Maker`. */
export function formatReadingName(field: ReadingField, stone: string | null = null): string {
  return stone === null ? names[field] : `${names[field]} of the ${stone.toLowerCase()}`
}

export const readingUnits: Partial<Record<ReadingField, string>> = { carats: 'ct', fineness: 'karat', grossWeight: 'g' }

/** Returns, for example, `5.12 ct` or `Burma`; null when nothing is stated. */
export const formatReadingValue = (field: ReadingField, value: string | null): string | null =>
  value !== null && field in readingUnits ? `${value} ${readingUnits[field]}` : value
