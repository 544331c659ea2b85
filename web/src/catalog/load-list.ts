import { jewelries } from '@parure/domain/catalog/endpoints'
import { pageCount, pageSize } from '@parure/domain/catalog/paging'
import { listState, selectionQuery, type ListState } from '@parure/domain/catalog/selection'
import type { Call } from '@parure/domain/endpoint'
import type { LotCard } from '@parure/domain/lot/contract'
import { redirect, replace, type LoaderFunctionArgs } from 'react-router'
import { serverCallContext } from '../shell/context.ts'
import { orErrorPage } from '../shell/load.ts'
import { fetchCounts, type Counts } from './counts.ts'
import { firstOptions, wholeGroupKey } from './first-options.ts'
import { joinedFormParams } from './form-params.ts'
import { listAddress } from './list-address.ts'
import type { ListKind } from './list-kind.ts'

export interface ListData {
  /** What the list and the counts were asked for. */
  selection: ListState
  lots: LotCard[]
  counts: Counts
}

/** One page of a list for a visitor, as the server renders it. */
export async function loadVisitorList(kind: ListKind, { request, context }: LoaderFunctionArgs): Promise<ListData> {
  const params = new URL(request.url).searchParams
  const joined = joinedFormParams(params)
  if (joined) throw redirect(listAddress(kind, listState(joined)))
  const { counts, ...list } = await orErrorPage(loadList(kind, request, context.get(serverCallContext)))
  return { ...list, counts: firstOptions(counts, list.selection, params.get(wholeGroupKey)) }
}

/** One page of a list with the state of its filters, as the address asks for it. */
export async function loadList(kind: ListKind, { url, signal }: Request, call: Call): Promise<ListData> {
  const state = listState(new URL(url).searchParams)
  const query = {
    status: kind.status,
    ...selectionQuery(state),
    sortOrder: state.sortOrder,
    pageIndex: state.page,
    pageSize,
  }
  const [lots, counts] = await Promise.all([
    call(jewelries, { query }, signal),
    fetchCounts(call, kind.status, state, signal),
  ])
  const last = Math.max(1, pageCount(counts.total))
  // Beyond the end is the last page, under its own address.
  if (state.page > last) throw replace(listAddress(kind, { ...state, page: last }))
  return { selection: state, lots: lots.items, counts }
}
