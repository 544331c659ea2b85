import { catalogPage, wholeList } from '@parure/domain/catalog/endpoints'
import { wholeGroupKey } from '@parure/domain/catalog/first-options'
import { pageCount, pageSize } from '@parure/domain/catalog/paging'
import { listState, type ListState } from '@parure/domain/catalog/selection'
import type { Call } from '@parure/domain/endpoint'
import type { LotCard } from '@parure/domain/lot/contract'
import { currencyInCookies, type ReaderCurrency } from '@parure/domain/rates/reader-currency'
import { redirect, replace, type LoaderFunctionArgs } from 'react-router'
import { moneyIn, type ReaderMoney } from '../currency/reader-money.ts'
import { serverCallContext } from '../shell/context.ts'
import { orErrorPage } from '../shell/load.ts'
import type { Counts } from './counts.ts'
import { joinedFormParams } from './form-params.ts'
import { listAddress } from './list-address.ts'
import type { ListKind } from './list-kind.ts'
import { answered, followed, listQuery } from './list-selection.ts'

export interface ListData {
  /** What the list follows: the selection of its address as far as this role may choose it. */
  selection: ListState
  lots: LotCard[]
  counts: Counts
  /** The currency of the address, which overrides the reader's. */
  addressMoney: ReaderMoney | null
}

/** Loads a page of a list on the server, for a visitor, in one call. */
export async function loadVisitorList(kind: ListKind, { request, context }: LoaderFunctionArgs): Promise<ListData> {
  const params = new URL(request.url).searchParams
  const joined = joinedFormParams(params)
  if (joined) throw redirect(listAddress(kind, listState(joined)))
  const { state, currency } = asked(kind, params, request.headers.get('cookie'))
  const query = { ...pageQuery(kind, state, currency), currency, whole: params.get(wholeGroupKey) }
  const call = context.get(serverCallContext)
  const [{ lots, total, options, facets, undrawn }, addressMoney] = await orErrorPage(
    Promise.all([call(catalogPage, { query }), moneyIn(state.currency, call)]),
  )
  return withinPages(kind, { selection: state, lots, counts: { total, options, facets, undrawn }, addressMoney })
}

/** Loads the same in the browser, by one public call. */
export async function loadList(kind: ListKind, { url, signal }: Request, call: Call): Promise<ListData> {
  const { state, currency } = asked(kind, new URL(url).searchParams, document.cookie)
  const query = { ...pageQuery(kind, state, currency), currency }
  const [{ items: lots, ...counts }, addressMoney] = await Promise.all([
    call(wholeList, { query }, signal),
    moneyIn(state.currency, call),
  ])
  return withinPages(kind, { selection: state, lots, counts: { ...counts, undrawn: [] }, addressMoney })
}

/** What an address asks for; amounts are in the currency that it names, else in the reader's, else in euros. */
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
