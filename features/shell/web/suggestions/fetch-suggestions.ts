import { lotStatuses, type LotStatus } from '@parure/features/lot/status.ts'
import type { Suggestions } from '@parure/features/suggestion/contract.ts'
import { suggestions } from '@parure/features/suggestion/endpoints.ts'
import { parseCurrencyCookie } from '@parure/features/rates/reader-currency.ts'
import { call } from '../call.ts'

/** The suggestions for a text. */
export interface ListSuggestions extends Suggestions {
  /** The list of the lots with the matching reports: the searched list, or else the other one. */
  reportsIn: LotStatus
}

/** A number of this length may be a report's. */
const numberLike = /\d(?:[\s-]*\d){4}/

/** Rejects like `call`. Looks for a report in the other list when the searched one does not have it. */
export async function fetchSuggestions(
  query: string,
  status: LotStatus,
  signal: AbortSignal,
): Promise<ListSuggestions> {
  const currency = parseCurrencyCookie(document.cookie) ?? 'EUR'
  const answer = await call(suggestions, { query: { query, status, currency } }, signal)
  if (answer.reports.length > 0 || !numberLike.test(query)) return { ...answer, reportsIn: status }
  const other = lotStatuses.find((each) => each !== status) ?? status
  const { reports } = await call(suggestions, { query: { query, status: other } }, signal)
  return { ...answer, reports, reportsIn: other }
}
