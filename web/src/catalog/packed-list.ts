import type { LoaderFunctionArgs } from 'react-router'
import { isPacked, pack, unpack, type Packed } from '../shell/packed.ts'
import type { ListKind } from './list-kind.ts'
import type { FailedList } from './load-list-again.ts'
import { loadVisitorList, type ListData } from './load-list.ts'

/** A page of a list as the server sends it: lots and options are a thousand values. */
export async function packVisitorList(kind: ListKind, args: LoaderFunctionArgs): Promise<Packed<ListData>> {
  return pack(await loadVisitorList(kind, args))
}

/** The list of a page, which the server sends packed and the browser loads as it is. */
export function listIn(data: Packed<ListData> | ListData | FailedList): ListData | FailedList {
  return isPacked<ListData | FailedList>(data) ? unpack(data) : data
}
