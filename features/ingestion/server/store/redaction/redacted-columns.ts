import { listSearchTerms } from '@parure/features/lot/server/list-search-terms.ts'
import { listEntries } from '@parure/normaliser/vocabulary.ts'
import { stripNumberPrefix } from '@parure/redaction/numbers/lot-numbers.ts'
import { redactConsignors } from '@parure/redaction/names/private-owners.ts'
import { redactedColumns, type RedactedColumn } from '../../redaction/public-columns.ts'
import type { GuardedDetails } from '@parure/redaction/guarded-details.ts'
import { redactColumnText } from '../../redaction/redact-lot.ts'

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
export function redactPublicParts(parts: PublicParts, lot: GuardedDetails): RedactedParts {
  const before = { ...parts.columns, provenance: redactNullableConsignors(parts.columns.provenance) }
  const columns = Object.fromEntries(
    redactedColumns.map(([name, treatment]) => {
      const text = before[name]
      return [name, text && redactColumnText(text, treatment, lot)]
    }),
  ) as Record<RedactedColumn, string | null>
  const isQuoteLost = createLossCheck(parts.columns, columns)
  const own = lot.lotNumber === null ? '' : stripNumberPrefix(lot.lotNumber)
  const judge: RedactionJudge = {
    isOwnNumber: (figure) => String(figure) === own,
    revealsSale: (words) => redactColumnText(words, 'reading', lot) === null,
    isQuoteLost,
  }
  const lost = parts.options.filter(
    ({ name, group }) => group === 'brands' && !isKnownMaker(name) && redactColumnText(name, 'value', lot) === null,
  )
  const options = parts.options.filter((option) => !lost.includes(option))
  return {
    columns,
    full_description: parts.full_description ?? omitIfEqual(before.description, columns.description),
    full_provenance:
      redactNullableConsignors(parts.full_provenance) ?? omitIfEqual(before.provenance, columns.provenance),
    options,
    lostOptions: lost.map(({ id }) => id),
    attributes: parts.attributes && redactReading(parts.attributes, judge),
    stones: parts.stones && redactReading(parts.stones, judge),
    reports: parts.reports && redactColumnText(parts.reports, 'reading', lot),
    base: parts.base && redactBase(parts.base, judge),
    search_words: listSearchTerms(
      columns.title ?? '',
      columns.description ?? '',
      options.filter(({ isDetail }) => !isDetail).map(({ name }) => name),
    ).join(' '),
  }
}

/** Subscribers must not see the names of private consignors either. */
export const redactNullableConsignors = (text: string | null): string | null => text && redactConsignors(text)

export const omitIfEqual = (before: string | null, now: string | null): string | null =>
  before === now ? null : before

let makers: ReadonlySet<string> | undefined
/** Makers of the vocabulary were read from redacted texts; a source stated the other names. */
function isKnownMaker(name: string): boolean {
  return (makers ??= new Set(listEntries('brands').map((entry) => entry.name))).has(name)
}

interface RedactionJudge {
  isOwnNumber(figure: unknown): boolean
  /** Whether a value reveals the sale. */
  revealsSale(words: string): boolean
  /** Whether words were in a sentence that is removed now. */
  isQuoteLost(words: string): boolean
}

function createLossCheck(
  before: Record<RedactedColumn, string | null>,
  now: Record<RedactedColumn, string | null>,
): (words: string) => boolean {
  const [all, left] = [before, now].map(({ title, description }) => `${title}\n${description ?? ''}`)
  return (words) => all!.includes(words) && !left!.includes(words)
}

/** Values without which an attribute or a stone is removed. */
const essential: ReadonlySet<string> = new Set(['field', 'value', 'species'])

/** Removes values that reveal the sale from attributes and stones; empties such quotes. */
function redactReading(list: readonly Json[], judge: RedactionJudge): Json[] {
  return list.flatMap((each) => {
    const entries = Object.entries(each).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'words') return [[name, redactWords(value as Record<string, [string, unknown]>, judge)]]
      // Without words of its own it may be the number in front of a title.
      if (name === 'count' && judge.isOwnNumber(value) && !hasWords(each, name)) return []
      if (typeof value !== 'string' || value === '') return [[name, value]]
      if (name === 'quote') return [[name, isRemoved(value, judge) ? '' : value]]
      return judge.revealsSale(value) ? [] : [[name, value]]
    })
    const lost = findLostValues(each, judge)
    const redacted = Object.fromEntries(entries.filter(([name]) => essential.has(name) || !lost.has(name)))
    return Object.keys(each).some((name) => essential.has(name) && !Object.hasOwn(redacted, name)) ? [] : [redacted]
  })
}

const isRemoved = (words: string, judge: RedactionJudge): boolean =>
  judge.isQuoteLost(words) || judge.revealsSale(words)

const hasWords = (each: Json, name: string): boolean => Object.hasOwn(each['words'] ?? {}, name)

/** Returns values whose words were removed: the lot's number in a title was read as a count of stones. */
function findLostValues(each: Json, judge: RedactionJudge): ReadonlySet<string> {
  const words = Object.entries((each['words'] ?? {}) as Record<string, [string, unknown]>)
  return new Set(words.flatMap(([name, [said]]) => (isRemoved(said, judge) ? [name] : [])))
}

function redactWords(words: Record<string, [string, unknown]> | null, judge: RedactionJudge): Json {
  return Object.fromEntries(Object.entries(words ?? {}).filter(([, [said]]) => !isRemoved(said, judge)))
}

function redactBase(base: Json, judge: RedactionJudge): Json {
  const texts = Object.entries((base['texts'] ?? {}) as Record<string, string | null>)
  return {
    ...base,
    ...(Array.isArray(base['attributes']) && { attributes: redactReading(base['attributes'] as Json[], judge) }),
    ...(Array.isArray(base['stones']) && { stones: redactReading(base['stones'] as Json[], judge) }),
    ...(base['texts'] !== undefined && {
      texts: Object.fromEntries(
        texts.map(([name, text]) => [name, text !== null && judge.revealsSale(text) ? null : text]),
      ),
    }),
  }
}
