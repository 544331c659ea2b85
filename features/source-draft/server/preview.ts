import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { DraftPreview, DraftRemark } from '../contract.ts'
import { isCurrency } from '@parure/features/ingestion/server/incoming/currency.ts'
import type { Doubt, IncomingLot } from '@parure/features/ingestion/server/incoming/incoming-lot.ts'
import type { Preset } from '@parure/features/ingestion/server/incoming/preset.ts'
import { joinWrappedContents } from '@parure/tabular/join-wrapped-rows.ts'
import { createMappedPreset } from '@parure/features/ingestion/server/mapping/create-mapped-preset.ts'
import { lotFields } from '@parure/features/ingestion/server/mapping/mapping.ts'
import type { ReadFailure } from '@parure/features/ingestion/server/parsing/parsed-lot.ts'
import { openRowReader } from '@parure/features/ingestion/server/parsing/open-row-reader.ts'
import { listMappedColumns, buildPreviewMapping } from './draft-mapping.ts'
import type { StoredDraft } from './drafts.ts'
import type { ListInspection } from './inspect-list.ts'
import { listLotFacts } from './list-lot-facts.ts'
import { createPagePreset } from './build-page-source.ts'
import { formatField } from './format-field.ts'

/** A row of the sample as a lot with its doubts, or why it is not a lot. */
type ReadSample = { lot: IncomingLot; json: string } | ReadFailure

type MappedColumns = ReturnType<typeof listMappedColumns>

const maxValueCharacters = 160

/** Reads the first rows of the list by the settings, in threads: one of them in full, and the doubts of all of them. */
export async function buildPreview(
  draft: PreviewedDraft,
  found: ListInspection,
  wanted: number,
): Promise<DraftPreview> {
  const { settings } = draft
  const sample = await readSample(createDraftPreset(draft, found), found)
  const row = Math.min(wanted, sample.length - 1)
  const shown = sample[row]
  const lot = shown && 'lot' in shown ? shown : null
  const remarks = groupRemarks(listMappedColumns(settings.columns, found.heads), sample)
  return {
    row,
    rows: sample.length,
    title: lot?.lot.title || null,
    facts: lot ? await listLotFacts(lot.lot, lot.json) : [],
    rejected: shown && 'code' in shown ? { code: shown.code, reason: shown.reason } : null,
    columns: found.heads.map((name) => {
      const field = getOwnValue(settings.columns, name)
      const text = field && lot ? formatField(field, lot.lot) : null
      return { name, readAs: text && truncateValue(text), doubts: remarks.get(name) ?? [] }
    }),
    doubts: remarks.get(null) ?? [],
  }
}

type PreviewedDraft = Pick<StoredDraft, 'kind' | 'settings' | 'address'>

const createDraftPreset = ({ kind, settings, address }: PreviewedDraft, { heads }: ListInspection): Preset =>
  kind === 'pages'
    ? createPagePreset({ ...settings, house: settings.house || 'Auction house' }, address ?? '')
    : createMappedPreset(buildPreviewMapping(settings, heads), 'list')

async function readSample(preset: Preset, { sample }: ListInspection): Promise<ReadSample[]> {
  const { wrapped } = preset.reading ?? {}
  const rows = wrapped ? joinWrappedContents(sample, wrapped) : sample
  const reader = openRowReader(preset)
  try {
    const read = await reader.read(rows.map((each) => JSON.stringify(each)))
    return read.map((each) => ('code' in each ? each : rejectUnknownCurrency(each.json)))
  } finally {
    await reader.close()
  }
}

/** A run rejects rows in an unknown currency after adding the earlier claims of the source. */
function rejectUnknownCurrency(json: string): ReadSample {
  const lot = JSON.parse(json) as IncomingLot
  const { currency } = lot.prices
  if (currency === null || isCurrency(currency)) return { json, lot }
  return { code: 'bad-currency', reason: `currency: there is no ${currency}` }
}

/** Groups doubts and rejections of all rows by their column; null for those without a column. */
function groupRemarks(columns: MappedColumns, sample: readonly ReadSample[]): Map<string | null, DraftRemark[]> {
  const byColumn = new Map<string | null, DraftRemark[]>()
  for (const each of sample) {
    for (const { code, reason } of 'code' in each ? [each] : (each.lot.doubts ?? [])) {
      const column = findRemarkColumn(columns, { code, reason })
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
  'implausible-price': ['realised'],
  'ambiguous-date': ['saleStarts', 'saleEnds'],
  'bad-date': ['saleStarts', 'saleEnds'],
  'missing-currency': ['currency'],
  'sold-and-unsold': ['outcome'],
  'sold-and-withdrawn': ['outcome'],
  'sold-and-pending': ['outcome'],
}

/** A reason begins with the field, or with the name of the column, that it concerns. */
function findRemarkColumn(columns: MappedColumns, { code, reason }: Doubt): string | null {
  const [word] = /^(?:the )?([a-zA-Z]+)/.exec(reason)?.slice(1) ?? []
  const field = lotFields.find((each) => each === word)
  const fields = field ? [field] : (getOwnValue(fieldsOfCode, code) ?? [])
  const found = columns.find(([, each]) => fields.includes(each)) ?? columns.find(([name]) => reason.startsWith(name))
  return found?.[0] ?? null
}

function truncateValue(text: string): string {
  return text.length > maxValueCharacters ? `${text.slice(0, maxValueCharacters - 1)}…` : text
}
