import { parseListState, type ListState } from '../../selection.ts'
import { unpack, type Packed } from '@parure/render/packed.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { loadWithSession } from '@parure/features/shell/web/session/with-session.ts'
import type { ListKind } from '../address/list-kind.ts'
import { restrictToStatus } from '../address/list-selection.ts'
import { loadList, type ListData } from './load-list.ts'

/** The selection of a list that the browser failed to load, and the error message. */
export interface FailedList {
  selection: ListState
  failure: string
}

interface LoaderArgs {
  request: Request
  serverLoader: () => Promise<Packed<ListData>>
}

/**
 * Loads a list in the browser: with the session when signed in, else the server's data for visitors. A failure replaces
 * only the grid: title, filters and chips stay. Aborted requests are no failures.
 */
export async function reloadList(kind: ListKind, args: LoaderArgs): Promise<ListData | FailedList> {
  try {
    const { request, serverLoader } = args
    const loadVisitorData = async () => unpack(await serverLoader())
    return await loadWithSession({ request, serverLoader: loadVisitorData }, (call) => loadList(kind, request, call))
  } catch (error) {
    if (args.request.signal.aborted || error instanceof Response) throw error
    return {
      selection: restrictToStatus(kind.status, parseListState(new URL(args.request.url).searchParams)),
      failure: getFailureText(error),
    }
  }
}
