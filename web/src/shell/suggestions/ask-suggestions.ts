import { lotStatuses, type LotStatus } from '@parure/domain/lot/status'
import type { Suggestions } from '@parure/domain/suggestion/contract'
import { suggestions } from '@parure/domain/suggestion/endpoints'
import { currencyInCookies } from '@parure/domain/rates/reader-currency'
import { call } from '../call.ts'

/** What is suggested for a text. */
export interface Suggested extends Suggestions {
  /** Where the reports stand whose number it is: the list that is searched, or else the other one. */
  reportsIn: LotStatus
}

/** A number this long may be a report's. */
const numberLike = /\d(?:[\s-]*\d){4}/

/** Rejects as `call` does. A report that the searched list does not have is looked for in the other one. */
export async function askSuggestions(query: string, status: LotStatus, signal: AbortSignal): Promise<Suggested> {
  const currency = currencyInCookies(document.cookie) ?? 'EUR'
  const answer = await call(suggestions, { query: { query, status, currency } }, signal)
  if (answer.reports.length > 0 || !numberLike.test(query)) return { ...answer, reportsIn: status }
  const other = lotStatuses.find((each) => each !== status) ?? status
  const { reports } = await call(suggestions, { query: { query, status: other } }, signal)
  return { ...answer, reports, reportsIn: other }
}
