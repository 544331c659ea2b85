import type { lotTables } from '@parure/features/lot/server/tables.ts'

/**
 * How a text is redacted before it is public. `value`: shown completely or not at all; `reading`: the same for values
 * read from redacted texts; `words`: composed from redacted texts; `option`: a lot that it would identify loses the
 * option.
 */
export type RedactionTreatment = 'title' | 'text' | 'provenance' | 'value' | 'reading' | 'words' | 'option'
/** Why a column needs no treatment. */
export type NoTreatment = 'gated' | 'not public' | 'a code'

/** All text columns of a lot and of what visitors see of it; a new column does not compile until it is listed here. */
export const publicColumns = {
  lot: {
    source_key: 'not public',
    lot_number: 'gated',
    url: 'gated',
    title: 'title',
    description: 'text',
    provenance: 'provenance',
    full_description: 'gated',
    full_provenance: 'gated',
    condition: 'gated',
    dimensions: 'value',
    created: 'reading',
    gender: 'value',
    gross_weight: 'reading',
    stone_weight: 'reading',
    diamond_color: 'reading',
    clasp_or_buckle: 'value',
    clarity: 'reading',
    weave: 'value',
    motif: 'value',
    type: 'reading',
    reference_number: 'value',
    search_words: 'words',
    currency: 'a code',
    price_basis: 'a code',
    stated_outcome: 'a code',
    main_picture: 'not public',
    content_hash: 'not public',
    read_print: 'not public',
    redaction_version: 'not public',
    stone_species: 'reading',
    stone_colour: 'reading',
    stone_clarity: 'reading',
    stone_origin: 'reading',
    stone_treatment: 'reading',
    stone_laboratory: 'reading',
    stone_report: 'reading',
  },
  lot_reading: { attributes: 'reading', stones: 'reading', reports: 'reading' },
  filter_option: { filter_group: 'a code', name: 'option' },
} as const satisfies {
  [Table in 'lot' | 'lot_reading' | 'filter_option']: Record<TextColumn<Table>, RedactionTreatment | NoTreatment>
}

type Declared = typeof lotTables
type TextColumn<Table extends keyof Declared> = {
  [Name in keyof Declared[Table]]: Declared[Table][Name] extends `${'text' | 'json' | 'tsvector'}${string}`
    ? Name
    : never
}[keyof Declared[Table]] &
  string

type LotColumns = typeof publicColumns.lot
type Treated<Wanted extends RedactionTreatment> = {
  [Name in keyof LotColumns]: LotColumns[Name] extends Wanted ? Name : never
}[keyof LotColumns]

/** Columns of a lot that are redacted separately. */
export type RedactedColumn = Treated<'title' | 'text' | 'provenance' | 'value' | 'reading'>

const untreated: ReadonlySet<string> = new Set(['words', 'gated', 'not public', 'a code'])
export const redactedColumns = Object.entries(publicColumns.lot).flatMap(([name, treatment]) =>
  untreated.has(treatment) ? [] : [[name as RedactedColumn, treatment as RedactionTreatment] as const],
)
