import type { Exclusion } from './exclusion.ts'
import { notStated, type ExcludableGroup, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { groupTitles } from './group-titles.ts'
import { formatCategoryPlural, lowercaseLabel } from './name-words.ts'
import { formatChipLabel } from './format-option-label.ts'

/** Formats names that a lot must have together: `Sapphire and diamond`, `Sapphire, ruby and diamond`. */
export function labelAll(group: OptionGroup, names: readonly string[]): string {
  const labels = names.map((name, place) =>
    place === 0 ? formatChipLabel(group, name) : lowercaseLabel(group, formatChipLabel(group, name)),
  )
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`
}

/** The words of a search in quotation marks, once. */
export function labelSearch(words: string): string {
  return `“${words.replaceAll('"', '')}”`
}

/** A name that lots must not have: `No diamond`, `Not from Kashmir`, `Origin stated`. */
export function labelExclusion({ group, name }: Exclusion): string {
  if (name === notStated) return `${groupTitles[group]} stated`
  return exclusionWords[group](lowercaseLabel(group, formatChipLabel(group, name)), name)
}

const exclusionWords: Record<ExcludableGroup, (label: string, name: string) => string> = {
  categories: (_label, name) => `No ${formatCategoryPlural(name)}`,
  gemstones: (label) => `No ${label}`,
  materials: (label) => `No ${label}`,
  brands: (label) => `Not by ${label}`,
  styles: (label) => `Not ${label}`,
  colours: (label) => `Not ${label}`,
  hues: (label) => `Not ${label}`,
  clarities: (label) => `Not ${label}`,
  origins: (label) => `Not from ${label}`,
  // Quoted as stated, since lots that state no treatment are kept.
  treatments: (_label, name) => `Not stated as “${name}”`,
  laboratories: (label) => `No report by ${label}`,
  periods: (label) => `Not ${label}`,
  makerRoles: (label) => `Not ${label}`,
  houses: (label) => `Not at ${label}`,
  places: (label) => `Not in ${label}`,
}
