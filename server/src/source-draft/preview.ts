import { ownValue } from '@parure/domain/own-value'
import type { DraftPreview, DraftRemark } from '@parure/domain/source-draft/contract'
import { isCurrency } from '../ingestion/incoming/currency.ts'
import type { Doubt, IncomingLot } from '../ingestion/incoming/incoming-lot.ts'
import type { Preset } from '../ingestion/incoming/preset.ts'
import { mappedPreset } from '../ingestion/mapping/mapped-preset.ts'
import { lotFields } from '../ingestion/mapping/mapping.ts'
import type { ReadFailure } from '../ingestion/parsing/read-lot.ts'
import { rowReader } from '../ingestion/parsing/row-reader.ts'
import { mappedColumns, previewMapping } from './draft-mapping.ts'
import type { Draft } from './drafts.ts'
import type { Found } from './look-inside.ts'
import { lotFacts } from './lot-facts.ts'
import { pagePreset } from './page-source.ts'
import { readAs } from './read-as.ts'

/** A row of the sample as a lot with its doubts, or why it is not a lot. */
type ReadSample = { lot: IncomingLot; json: string } | ReadFailure

type MappedColumns = ReturnType<typeof mappedColumns>

const longest = 160

/** Reads the first rows of the list by the settings, in threads: one of them in full, and the doubts of all of them. */
export async function previewOf(draft: Previewed, found: Found, wanted: number): Promise<DraftPreview> {
  const { settings } = draft
  const sample = await readSample(presetOf(draft, found), found)
  const row = Math.min(wanted, sample.length - 1)
  const shown = sample[row]
  const lot = shown && 'lot' in shown ? shown : null
  const remarks = remarksBy(mappedColumns(settings.columns, found.heads), sample)
  return {
    row,
    rows: sample.length,
    title: lot?.lot.title || null,
    facts: lot ? await lotFacts(lot.lot, lot.json) : [],
    rejected: shown && 'code' in shown ? { code: shown.code, reason: shown.reason } : null,
    columns: found.heads.map((name) => {
      const field = ownValue(settings.columns, name)
      const text = field && lot ? readAs(field, lot.lot) : null
      return { name, readAs: text && cut(text), doubts: remarks.get(name) ?? [] }
    }),
    doubts: remarks.get(null) ?? [],
  }
}

type Previewed = Pick<Draft, 'kind' | 'settings' | 'address'>

const presetOf = ({ kind, settings, address }: Previewed, { heads }: Found): Preset =>
  kind === 'pages'
    ? pagePreset({ ...settings, house: settings.house || 'Auction house' }, address ?? '')
    : mappedPreset(previewMapping(settings, heads), 'list')

async function readSample(preset: Preset, { sample }: Found): Promise<ReadSample[]> {
  const reader = rowReader(preset)
  try {
    const read = await reader.read(sample.map((each) => JSON.stringify(each)))
    return read.map((each) => ('code' in each ? each : checked(each.json)))
  } finally {
    await reader.close()
  }
}

/** A run rejects rows in an unknown currency after adding the earlier claims of the source. */
function checked(json: string): ReadSample {
  const lot = JSON.parse(json) as IncomingLot
  const { currency } = lot.prices
  if (currency === null || isCurrency(currency)) return { json, lot }
  return { code: 'bad-currency', reason: `currency: there is no ${currency}` }
}

/** Groups doubts and rejections of all rows by their column; null for those without a column. */
function remarksBy(columns: MappedColumns, sample: readonly ReadSample[]): Map<string | null, DraftRemark[]> {
  const byColumn = new Map<string | null, DraftRemark[]>()
  for (const each of sample) {
    for (const { code, reason } of 'code' in each ? [each] : (each.lot.doubts ?? [])) {
      const column = columnOf(columns, { code, reason })
      const list = byColumn.get(column) ?? []
      const same = list.find((other) => other.code === code)
      if (same) same.count += 1
      else byColumn.set(column, [...list, { code, reason, count: 1 }])
    }
  }
  return byColumn
}

/** The fields concerned, for reasons that name no field. */
const fieldsOfCode: Readonly<Record<string, readonly string[]>> = {
  'bad-estimate': ['estimate', 'estimateLow', 'estimateHigh'],
  'bad-price': ['realised'],
  'bad-date': ['saleStarts', 'saleEnds'],
  'missing-currency': ['currency'],
  'sold-and-unsold': ['outcome'],
  'sold-and-withdrawn': ['outcome'],
  'sold-and-pending': ['outcome'],
}

/** A reason begins with the field, or with the name of the column, that it concerns. */
function columnOf(columns: MappedColumns, { code, reason }: Doubt): string | null {
  const [word] = /^(?:the )?([a-zA-Z]+)/.exec(reason)?.slice(1) ?? []
  const field = lotFields.find((each) => each === word)
  const fields = field ? [field] : (ownValue(fieldsOfCode, code) ?? [])
  const found = columns.find(([, each]) => fields.includes(each)) ?? columns.find(([name]) => reason.startsWith(name))
  return found?.[0] ?? null
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
