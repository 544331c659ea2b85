import { catalogPage, wholeList } from '@parure/domain/catalog/endpoints'
import { wholeGroupKey } from '@parure/domain/catalog/first-options'
import { pageCount, pageSize } from '@parure/domain/catalog/paging'
import { listState, type ListState } from '@parure/domain/catalog/selection'
import type { Call } from '@parure/domain/endpoint'
import type { LotCard } from '@parure/domain/lot/contract'
import type { ReadQuery } from '@parure/domain/query/contract'
import { currencyInCookies, type ReaderCurrency } from '@parure/domain/rates/reader-currency'
import { redirect, replace, type LoaderFunctionArgs } from 'react-router'
import { moneyIn, type ReaderMoney } from '../currency/reader-money.ts'
import { serverCallContext } from '../shell/context.ts'
import { orErrorPage } from '../shell/load.ts'
import type { Counts } from './counts.ts'
import type { Alternatives } from './load-alternatives.ts'
import { joinedFormParams } from './form-params.ts'
import { listAddress } from './list-address.ts'
import type { ListKind } from './list-kind.ts'
import { answered, followed, listQuery } from './list-selection.ts'
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
  const joined = joinedFormParams(params)
  if (joined) throw redirect(listAddress(kind, listState(joined)))
  const { state, currency } = asked(kind, params, request.headers.get('cookie'))
  const query = { ...pageQuery(kind, state, currency), currency, whole: params.get(wholeGroupKey) }
  const call = context.get(serverCallContext)
  const [{ lots, total, otherTotal, options, facets, undrawn }, addressMoney, reading] = await orErrorPage(
    Promise.all([call(catalogPage, { query }), moneyIn(state.currency, call), readWords(kind, state, currency, call)]),
  )
  const counts = { total, options, facets, undrawn }
  const alternatives = total > 0 ? null : await orErrorPage(findAlternatives(kind, state, currency, call))
  return withinPages(kind, { selection: state, lots, counts, otherTotal, reading, alternatives, addressMoney })
}

/** Loads the same in the browser, by one public call. */
export async function loadList(kind: ListKind, { url, signal }: Request, call: Call): Promise<ListData> {
  const { state, currency } = asked(kind, new URL(url).searchParams, document.cookie)
  const query = { ...pageQuery(kind, state, currency), currency }
  const [{ items: lots, otherTotal, ...rest }, addressMoney, reading] = await Promise.all([
    call(wholeList, { query }, signal),
    moneyIn(state.currency, call),
    readWords(kind, state, currency, call, signal),
  ])
  const counts = { ...rest, undrawn: [] }
  const alternatives = rest.total > 0 ? null : await findAlternatives(kind, state, currency, call, signal)
  return withinPages(kind, { selection: state, lots, counts, otherTotal, reading, alternatives, addressMoney })
}

/** Few lists find nothing. */
async function findAlternatives(
  kind: ListKind,
  state: ListState,
  currency: ReaderCurrency,
  call: Call,
  signal?: AbortSignal,
): Promise<Alternatives | null> {
  const { loadAlternatives } = await import('./load-alternatives.ts')
  return loadAlternatives(call, kind, state, currency, signal)
}

async function readWords(
  { status }: ListKind,
  { words }: ListState,
  currency: ReaderCurrency,
  call: Call,
  signal?: AbortSignal,
): Promise<ReadQuery | null> {
  return words ? loadReading(call, { words, status, currency }, signal) : null
}

/** Parses the state of an address. Amounts are in the currency that it names, else in the reader's, else in euros. */
function asked(kind: ListKind, params: URLSearchParams, cookies: string | null) {
  const state = followed(kind.status, listState(params))
  return { state, currency: state.currency ?? currencyInCookies(cookies ?? '') ?? 'EUR' }
}

function pageQuery(kind: ListKind, state: ListState, currency: ReaderCurrency) {
  const { sortOrder, page: pageIndex } = state
  return { ...listQuery(kind, state, currency), sortOrder, pageIndex, pageSize }
}

/** Redirects a page beyond the end to the last page. */
function withinPages(kind: ListKind, data: ListData): ListData {
  const last = Math.max(1, pageCount(data.counts.total))
  if (data.selection.page > last) throw replace(listAddress(kind, { ...data.selection, page: last }))
  return { ...data, selection: answered(data.selection, data.counts.facets) }
}
