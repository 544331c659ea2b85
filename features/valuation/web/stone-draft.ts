import { formatOptionLabel } from '@parure/features/catalog/format-option-label.ts'
import { lowercaseLabel } from '@parure/features/catalog/name-words.ts'
import type { TypedStone } from '../contract.ts'
import { isCarats, maxStoneFieldLength } from '../rules.ts'
import { isReaderCurrency, type ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { categories, type Category } from '@parure/vocabulary/filter-group.ts'
import { parseTypedAmount } from '@parure/ui/form/parse-typed-amount.ts'

/** The typed fields of the form, without category and currency; empty ones are unknown. */
export const stoneDraftFields = [
  'species',
  'carats',
  'shape',
  'color',
  'clarity',
  'origin',
  'treatment',
  'laboratory',
  'report',
  'on',
] as const
export type StoneFieldName = (typeof stoneDraftFields)[number]
/** The error texts of fields. */
export type Problems = Partial<Record<StoneFieldName, string>>

export interface StoneDraft extends Record<StoneFieldName, string> {
  category: Category
  currency: ReaderCurrency
}

/** Parses an address. Returns null without a species. Ignores invalid values. */
export function parseStone(params: URLSearchParams): StoneDraft | null {
  const stone = parseStoneDraft(params)
  return stone.species === '' ? null : stone
}

/** The same for the fields of the form, which start empty, in the reader's currency. */
export function parseStoneDraft(params: URLSearchParams, ownCurrency: ReaderCurrency | null = null): StoneDraft {
  const typed = stoneDraftFields.map((name) => {
    const text = (params.get(name) ?? '').trim()
    return [name, text.length > maxStoneFieldLength || text.includes('\0') ? '' : text] as const
  })
  const category = categories.find((each) => each === params.get('category')) ?? 'Rings'
  const currency = params.get('currency')
  return {
    ...(Object.fromEntries(typed) as Record<StoneFieldName, string>),
    category,
    currency: isReaderCurrency(currency) ? currency : (ownCurrency ?? 'EUR'),
  }
}

/** Builds the parameters of the calls: only a diamond has a shape and grades. A weight may have a decimal comma. */
export function buildTypedStone({ carats, shape, color, clarity, ...stone }: StoneDraft): TypedStone {
  const graded = stone.species === 'Diamond' ? { shape: parseShape(shape), color, clarity } : {}
  return { ...stone, ...graded, carats: parseTypedAmount(carats, 'carats') ?? '' }
}

const parseShape = (text: string): 'round' | 'fancy' | '' => (text === 'round' || text === 'fancy' ? text : '')

/** Builds the parameters without empty values. */
export function buildStoneParams(stone: StoneDraft): URLSearchParams {
  return new URLSearchParams(Object.entries(stone).filter(([, value]) => value !== ''))
}

/** Returns the error text of a field, or null. */
export function validateStoneField(name: StoneFieldName, text: string, today: string): string | null {
  if (text === '') return null
  if (name === 'carats' && !isCarats(parseTypedAmount(text, 'carats') ?? ''))
    return 'Enter a weight in carats, such as 3.05.'
  if (name === 'on' && text > today) return 'Choose today or an earlier date.'
  return null
}

/** Formats the setting; loose stones have the category Other. */
export const formatSetting = (category: Category): string => (category === 'Other' ? 'Loose stone' : category)

/** Formats `Sapphire of 5.10 ct, Sri Lanka, no heat, SSEF 12345: Rings`. */
export function formatStoneTitle({
  category,
  species,
  carats,
  shape,
  color,
  clarity,
  origin,
  treatment,
  ...more
}: StoneDraft): string {
  const report = [more.laboratory, more.report].filter(Boolean).join(' ')
  const stone = carats === '' ? species : `${species} of ${carats} ct`
  const graded = species === 'Diamond' ? [shape === 'fancy' ? 'fancy-shaped' : shape, color, clarity] : []
  return `${[stone, ...graded, origin, lowercaseLabel('treatments', formatOptionLabel('treatments', treatment)), report].filter(Boolean).join(', ')}: ${formatSetting(category)}`
}
