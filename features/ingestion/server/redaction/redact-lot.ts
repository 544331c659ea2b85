import type { IncomingLot } from '../incoming/incoming-lot.ts'
import type { GuardedDetails } from '@parure/redaction/guarded-details.ts'
import { redactPublicText, redactTitle, redactValue } from '@parure/redaction/redact-public-text.ts'
import { publicColumns, type NoTreatment, type RedactionTreatment } from './public-columns.ts'

type FieldTreatment = RedactionTreatment | NoTreatment | 'values' | 'no text'

/** How each field is treated. A new field does not compile until its treatment is stated here. */
export const fieldTreatments = {
  key: 'not public',
  title: publicColumns.lot.title,
  description: publicColumns.lot.description,
  provenance: publicColumns.lot.provenance,
  condition: 'gated',
  house: 'gated',
  sale: 'gated',
  lotNumber: 'gated',
  url: 'gated',
  prices: 'no text',
  statedOutcome: 'no text',
  listedOn: 'not public',
  stated: 'values',
  pictures: 'not public',
  unstated: 'not public',
  saleStated: 'gated',
  keepsPictures: 'no text',
  doubts: 'not public',
} as const satisfies Record<keyof IncomingLot, FieldTreatment>

/**
 * Returns the lot without what only subscribers may see: all public columns, filters and search words derive from it.
 * Gated fields are unchanged.
 */
export function redactLot(lot: IncomingLot): IncomingLot {
  const redacted = treatedFields.map(([name, treatment]) => [name, redactField(lot[name], treatment, lot)] as const)
  return { ...lot, ...Object.fromEntries(redacted) }
}

const treatedFields = (Object.entries(fieldTreatments) as [keyof IncomingLot, RedactionTreatment][]).filter(
  ([, treatment]) => ['title', 'text', 'provenance', 'values'].includes(treatment),
)

function redactField(value: unknown, treatment: FieldTreatment, lot: IncomingLot): unknown {
  if (treatment === 'values') return redactValues(value, lot)
  return typeof value === 'string' ? redactColumnText(value, treatment as RedactionTreatment, lot) : value
}

/** Redacts a text of a public column, incoming or stored. Returns null when nothing of it may be public. */
export function redactColumnText(text: string, treatment: RedactionTreatment, lot: GuardedDetails): string | null {
  if (treatment === 'title') return redactTitle(text, lot)
  if (treatment === 'text' || treatment === 'provenance') return redactPublicText(text, lot, treatment) || null
  // A value that was read is not a lot number, and has its unit.
  if (treatment === 'reading') return redactPublicText(text, lot) === text ? text : null
  return redactValue(text, lot)
}

/** Stated as figures only, which identify nothing; all other values are texts. */
const figureFields: ReadonlySet<string> = new Set(['grossWeightGrams', 'carats'])
const isFigure = (value: unknown): boolean => typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value)

/** Redacts stated attributes, including lists. */
function redactValues(value: unknown, lot: IncomingLot): unknown {
  if (typeof value === 'string') return redactValue(value, lot)
  if (Array.isArray(value)) return value.map((each) => redactValues(each, lot)).filter((each) => each !== null)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      figureFields.has(name) && isFigure(each) ? each : redactValues(each, lot),
    ]),
  )
}
