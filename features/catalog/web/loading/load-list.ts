import { catalogPage, wholeList } from '../../endpoints.ts'
import { expandedGroupKey } from '../../select-first-options.ts'
import { countPages, pageSize } from '../../paging.ts'
import { parseListState, type ListState } from '../../selection.ts'
import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import type { LotCard } from '@parure/features/lot/contract.ts'
import type { ReadQuery } from '@parure/features/query/contract.ts'
import { parseCurrencyCookie, type ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { redirect, replace, type LoaderFunctionArgs } from 'react-router'
import { loadMoney, type ReaderMoney } from '@parure/features/currency/web/load-reader-money.ts'
import { serverCallContext } from '@parure/features/shell/web/context.ts'
import { convertToErrorPage } from '@parure/features/shell/web/load.ts'
import type { Counts } from './counts.ts'
import type { Alternatives } from './load-alternatives.ts'
import { joinFormParams } from '../address/form-params.ts'
import { buildListAddress } from '../address/build-list-address.ts'
import type { ListKind } from '../address/list-kind.ts'
import { dropUngrantedFilters, restrictToStatus, buildListRequest } from '../address/list-selection.ts'
import { loadReading } from './load-reading.ts'

export interface FilteredLots {
  /** What the list follows: the selection of its address as far as this role may choose it. */
  selection: ListState
  lots: LotCard[]
  counts: Counts
  /** The currency of the address, which overrides the reader's. */
  addressMoney: ReaderMoney | null
}

/** One of the two lists. */
export interface ListData extends FilteredLots {
  /** How many lots the same selection finds on the other list. */
  otherTotal: number
  /** What the words of the address mean; null without words, and where they could not be read. */
  reading: ReadQuery | null
  /** What a list that finds nothing offers instead; null for every other list. */
  alternatives: Alternatives | null
}

/** Loads a page of a list on the server, for a visitor, in one call. */
export async function loadVisitorList(kind: ListKind, { request, context }: LoaderFunctionArgs): Promise<ListData> {
  const params = new URL(request.url).searchParams
  const joined = joinFormParams(params)
  if (joined) throw redirect(buildListAddress(kind, parseListState(joined)))
  const { state, currency } = parseListRequest(kind, params, request.headers.get('cookie'))
  const query = { ...buildPageQuery(kind, state, currency), currency, whole: params.get(expandedGroupKey) }
  const call = context.get(serverCallContext)
  const [{ lots, total, otherTotal, options, facets, undrawn }, addressMoney, reading] = await convertToErrorPage(
    Promise.all([
      call(catalogPage, { query }),
      loadMoney(state.currency, call),
      readWords(kind, state, currency, call),
    ]),
  )
  const counts = { total, options, facets, undrawn }
  const alternatives = total > 0 ? null : await convertToErrorPage(findAlternatives(kind, state, currency, call))
  return redirectBeyondEnd(kind, { selection: state, lots, counts, otherTotal, reading, alternatives, addressMoney })
}

/** Loads the same in the browser, by one public call. */
export async function loadList(kind: ListKind, { url, signal }: Request, call: CallEndpoint): Promise<ListData> {
  const { state, currency } = parseListRequest(kind, new URL(url).searchParams, document.cookie)
  const query = { ...buildPageQuery(kind, state, currency), currency }
  const [{ items: lots, otherTotal, ...rest }, addressMoney, reading] = await Promise.all([
    call(wholeList, { query }, signal),
    loadMoney(state.currency, call),
    readWords(kind, state, currency, call, signal),
  ])
  const counts = { ...rest, undrawn: [] }
  const alternatives = rest.total > 0 ? null : await findAlternatives(kind, state, currency, call, signal)
  return redirectBeyondEnd(kind, { selection: state, lots, counts, otherTotal, reading, alternatives, addressMoney })
}

/** Few lists find nothing. */
async function findAlternatives(
  kind: ListKind,
  state: ListState,
  currency: ReaderCurrency,
  call: CallEndpoint,
  signal?: AbortSignal,
): Promise<Alternatives | null> {
  const { loadAlternatives } = await import('./load-alternatives.ts')
  return loadAlternatives(call, kind, state, currency, signal)
}

async function readWords(
  { status }: ListKind,
  { words }: ListState,
  currency: ReaderCurrency,
  call: CallEndpoint,
  signal?: AbortSignal,
): Promise<ReadQuery | null> {
  return words ? loadReading(call, { words, status, currency }, signal) : null
}

/** Parses the state of an address. Amounts are in the currency that it names, else in the reader's, else in euros. */
function parseListRequest(kind: ListKind, params: URLSearchParams, cookies: string | null) {
  const state = restrictToStatus(kind.status, parseListState(params))
  return { state, currency: state.currency ?? parseCurrencyCookie(cookies ?? '') ?? 'EUR' }
}

function buildPageQuery(kind: ListKind, state: ListState, currency: ReaderCurrency) {
  const { sortOrder, page: pageIndex } = state
  return { ...buildListRequest(kind, state, currency), sortOrder, pageIndex, pageSize }
}

/** Redirects a page beyond the end to the last page. */
function redirectBeyondEnd(kind: ListKind, data: ListData): ListData {
  const last = Math.max(1, countPages(data.counts.total))
  if (data.selection.page > last) throw replace(buildListAddress(kind, { ...data.selection, page: last }))
  return { ...data, selection: dropUngrantedFilters(data.selection, data.counts.facets) }
}
