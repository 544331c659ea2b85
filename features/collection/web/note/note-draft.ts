import type { OwnNote } from '../../contract.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'
import { parseTypedAmount } from '@parure/ui/form/parse-typed-amount.ts'

/** The values of the editor's fields. */
export interface NoteDraft {
  note: string
  limit: string
}

export function createNoteDraft({ note, limit }: OwnNote): NoteDraft {
  return { note: note ?? '', limit: limit ? formatGroupedPrice(limit.amount) : '' }
}

/** Parses a draft to a note, or returns the problem of its limit. An unchanged limit keeps its currency. */
export function parseNoteDraft(
  draft: NoteDraft,
  before: OwnNote,
  currency: string | null,
): OwnNote | { problem: string } {
  const note = draft.note.trim() || null
  if (draft.limit.trim() === createNoteDraft(before).limit) return { note, limit: before.limit }
  const typed = currency === null ? draft.limit : stripCurrencyCode(draft.limit, currency)
  const amount = parseTypedAmount(typed, 'money')
  if (amount === undefined || amount === '0') return { problem: 'Write an amount such as 20 000 or 20k.' }
  if (amount === null) return { note, limit: null }
  if (currency === null) return { problem: 'The currency of this lot is not known yet.' }
  return { note, limit: { amount, currency } }
}

/** `12 000 CHF` and `CHF 12 000` become `12 000`. */
function stripCurrencyCode(text: string, currency: string): string {
  const trimmed = text.trim()
  const upper = trimmed.toUpperCase()
  if (upper.endsWith(currency)) return trimmed.slice(0, -currency.length)
  return upper.startsWith(currency) ? trimmed.slice(currency.length) : trimmed
}
