import type { ReadingField } from './reading-field.ts'

const names: Record<ReadingField, string> = {
  species: 'Species',
  carats: 'Weight',
  colour: 'Color',
  clarity: 'Clarity',
  origin: 'Origin',
  treatment: 'Treatment',
  category: 'Category',
  brand: 'Maker',
  materials: 'Materials',
  gemstones: 'Gemstones',
}

/** `Weight of the sapphire`, `Maker`. */
export function readingName(field: ReadingField, stone: string | null = null): string {
  return stone === null ? names[field] : `${names[field]} of the ${stone.toLowerCase()}`
}

/** `5.12 ct`, `Burma`; null where nothing is said. */
export const readingText = (field: ReadingField, value: string | null): string | null =>
  value !== null && field === 'carats' ? `${value} ct` : value
