import { searchWords } from '../../lot/search-words.ts'
import { entriesOf } from '../../normaliser/vocabulary.ts'
import { plainNumber } from '../redaction/lot-numbers.ts'
import { withoutConsignors } from '../redaction/private-owners.ts'
import { redactedColumns, type RedactedColumn } from '../redaction/public-columns.ts'
import type { Guarded } from '../redaction/public-text.ts'
import { redactText } from '../redaction/redact-lot.ts'

type Json = Record<string, unknown>

/** The public parts of a stored lot, with the full texts that only subscribers read. */
export interface PublicParts {
  columns: Record<RedactedColumn, string | null>
  full_description: string | null
  full_provenance: string | null
  /** Its filter options and details. */
  options: readonly { id: number; name: string; group: string; isDetail: boolean }[]
  attributes: Json[] | null
  stones: Json[] | null
  reports: string | null
  /** The reading of the texts without corrections, if there are any. */
  base: Json | null
}

export interface RedactedParts extends PublicParts {
  search_words: string
  /** Options that revealed the sale. */
  lostOptions: readonly number[]
}

/** Returns the public columns of a stored lot after redaction; it only removes. */
export function redactStored(parts: PublicParts, lot: Guarded): RedactedParts {
  const before = { ...parts.columns, provenance: withoutNames(parts.columns.provenance) }
  const columns = Object.fromEntries(
    redactedColumns.map(([name, treatment]) => {
      const text = before[name]
      return [name, text && redactText(text, treatment, lot)]
    }),
  ) as Record<RedactedColumn, string | null>
  const isQuoteLost = losing(parts.columns, columns)
  const own = lot.lotNumber === null ? '' : plainNumber(lot.lotNumber)
  const judge: Judge = {
    isOwnNumber: (figure) => String(figure) === own,
    tells: (words) => redactText(words, 'reading', lot) === null,
    isQuoteLost,
  }
  const lost = parts.options.filter(
    ({ name, group }) => group === 'brands' && !isKnownMaker(name) && redactText(name, 'value', lot) === null,
  )
  const options = parts.options.filter((option) => !lost.includes(option))
  return {
    columns,
    full_description: parts.full_description ?? otherThan(before.description, columns.description),
    full_provenance: withoutNames(parts.full_provenance) ?? otherThan(before.provenance, columns.provenance),
    options,
    lostOptions: lost.map(({ id }) => id),
    attributes: parts.attributes && redactReading(parts.attributes, judge),
    stones: parts.stones && redactReading(parts.stones, judge),
    reports: parts.reports && redactText(parts.reports, 'reading', lot),
    base: parts.base && redactBase(parts.base, judge),
    search_words: searchWords(
      columns.title ?? '',
      columns.description ?? '',
      options.filter(({ isDetail }) => !isDetail).map(({ name }) => name),
    ).join(' '),
  }
}

/** Subscribers must not see the names of private consignors either. */
export const withoutNames = (text: string | null): string | null => text && withoutConsignors(text)

export const otherThan = (before: string | null, now: string | null): string | null => (before === now ? null : before)

let makers: ReadonlySet<string> | undefined
/** Makers of the vocabulary were read from redacted texts; a source stated the other names. */
function isKnownMaker(name: string): boolean {
  return (makers ??= new Set(entriesOf('brands').map((entry) => entry.name))).has(name)
}

interface Judge {
  isOwnNumber(figure: unknown): boolean
  /** Whether a value reveals the sale. */
  tells(words: string): boolean
  /** Whether words were in a sentence that is removed now. */
  isQuoteLost(words: string): boolean
}

function losing(
  before: Record<RedactedColumn, string | null>,
  now: Record<RedactedColumn, string | null>,
): (words: string) => boolean {
  const [all, left] = [before, now].map(({ title, description }) => `${title}\n${description ?? ''}`)
  return (words) => all!.includes(words) && !left!.includes(words)
}

/** Values without which an attribute or a stone is removed. */
const essential: ReadonlySet<string> = new Set(['field', 'value', 'species'])

/** Removes values that reveal the sale from attributes and stones; empties such quotes. */
function redactReading(list: readonly Json[], judge: Judge): Json[] {
  return list.flatMap((each) => {
    const entries = Object.entries(each).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'words') return [[name, redactWords(value as Record<string, [string, unknown]>, judge)]]
      // Without words of its own it may be the number in front of a title.
      if (name === 'count' && judge.isOwnNumber(value) && !hasWords(each, name)) return []
      if (typeof value !== 'string' || value === '') return [[name, value]]
      if (name === 'quote') return [[name, isLost(value, judge) ? '' : value]]
      return judge.tells(value) ? [] : [[name, value]]
    })
    const lost = wordsLost(each, judge)
    const redacted = Object.fromEntries(entries.filter(([name]) => essential.has(name) || !lost.has(name)))
    return Object.keys(each).some((name) => essential.has(name) && !Object.hasOwn(redacted, name)) ? [] : [redacted]
  })
}

const isLost = (words: string, judge: Judge): boolean => judge.isQuoteLost(words) || judge.tells(words)

const hasWords = (each: Json, name: string): boolean => Object.hasOwn(each['words'] ?? {}, name)

/** Returns values whose words were removed: the lot's number in a title was read as a count of stones. */
function wordsLost(each: Json, judge: Judge): ReadonlySet<string> {
  const words = Object.entries((each['words'] ?? {}) as Record<string, [string, unknown]>)
  return new Set(words.flatMap(([name, [said]]) => (isLost(said, judge) ? [name] : [])))
}

function redactWords(words: Record<string, [string, unknown]> | null, judge: Judge): Json {
  return Object.fromEntries(Object.entries(words ?? {}).filter(([, [said]]) => !isLost(said, judge)))
}

function redactBase(base: Json, judge: Judge): Json {
  const texts = Object.entries((base['texts'] ?? {}) as Record<string, string | null>)
  return {
    ...base,
    ...(Array.isArray(base['attributes']) && { attributes: redactReading(base['attributes'] as Json[], judge) }),
    ...(Array.isArray(base['stones']) && { stones: redactReading(base['stones'] as Json[], judge) }),
    ...(base['texts'] !== undefined && {
      texts: Object.fromEntries(texts.map(([name, text]) => [name, text !== null && judge.tells(text) ? null : text])),
    }),
  }
}
