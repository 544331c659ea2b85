import { catalogPage, jewelries } from '@parure/domain/catalog/endpoints'
import { wholeGroupKey } from '@parure/domain/catalog/first-options'
import { pageCount, pageSize } from '@parure/domain/catalog/paging'
import { listState, selectionQuery, type ListState } from '@parure/domain/catalog/selection'
import type { Call } from '@parure/domain/endpoint'
import type { LotCard } from '@parure/domain/lot/contract'
import { redirect, replace, type LoaderFunctionArgs } from 'react-router'
import { serverCallContext } from '../shell/context.ts'
import { orErrorPage } from '../shell/load.ts'
import { fetchCounts, type Counts } from './counts.ts'
import { joinedFormParams } from './form-params.ts'
import { listAddress } from './list-address.ts'
import type { ListKind } from './list-kind.ts'

export interface ListData {
  /** The selection of the list and the counts. */
  selection: ListState
  lots: LotCard[]
  counts: Counts
}

/** Loads a page of a list on the server, for a visitor, in one call. */
export async function loadVisitorList(kind: ListKind, { request, context }: LoaderFunctionArgs): Promise<ListData> {
  const params = new URL(request.url).searchParams
  const joined = joinedFormParams(params)
  if (joined) throw redirect(listAddress(kind, listState(joined)))
  const state = listState(params)
  const query = { ...pageQuery(kind, state), whole: params.get(wholeGroupKey) }
  const { lots, total, options } = await orErrorPage(context.get(serverCallContext)(catalogPage, { query }))
  return withinPages(kind, { selection: state, lots, counts: { total, options } })
}

/** Loads the same in the browser, by the public calls. */
export async function loadList(kind: ListKind, { url, signal }: Request, call: Call): Promise<ListData> {
  const state = listState(new URL(url).searchParams)
  const [lots, counts] = await Promise.all([
    call(jewelries, { query: pageQuery(kind, state) }, signal),
    fetchCounts(call, kind.status, state, signal),
  ])
  return withinPages(kind, { selection: state, lots: lots.items, counts })
}

function pageQuery(kind: ListKind, state: ListState) {
  const { sortOrder, page: pageIndex } = state
  return { status: kind.status, ...selectionQuery(state), sortOrder, pageIndex, pageSize }
}

/** Redirects a page beyond the end to the last page. */
function withinPages(kind: ListKind, data: ListData): ListData {
  const last = Math.max(1, pageCount(data.counts.total))
  if (data.selection.page > last) throw replace(listAddress(kind, { ...data.selection, page: last }))
  return data
}
