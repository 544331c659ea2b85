import type { LoaderFunctionArgs } from 'react-router'
import { isPacked, pack, unpack, type Packed } from '@parure/render/packed.ts'
import type { ListKind } from '../address/list-kind.ts'
import type { FailedList } from './reload-list.ts'
import { loadVisitorList, type ListData } from './load-list.ts'

/** Loads a page of a list in packed form: lots and options are a thousand values. */
export async function packVisitorList(kind: ListKind, args: LoaderFunctionArgs): Promise<Packed<ListData>> {
  return pack(await loadVisitorList(kind, args))
}

/** Returns the list of a page, which the server sends packed and the browser loads unpacked. */
export function unpackList(data: Packed<ListData> | ListData | FailedList): ListData | FailedList {
  return isPacked<ListData | FailedList>(data) ? unpack(data) : data
}
