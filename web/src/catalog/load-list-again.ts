import { listState, type ListState } from '@parure/domain/catalog/selection'
import { failureText } from './failure-text.ts'
import type { ListData } from './load-list.ts'

/** A list that could not be loaded while one was on the site, and why. */
export interface FailedList {
  selection: ListState
  failure: string
}

interface Asked {
  request: Request
  serverLoader: () => Promise<ListData>
}

/** In the browser a failure replaces the grid alone: title, filters and chips stay. Cancelled requests are ignored. */
export async function loadListAgain({ request, serverLoader }: Asked): Promise<ListData | FailedList> {
  try {
    return await serverLoader()
  } catch (error) {
    if (request.signal.aborted || error instanceof Response) throw error
    return { selection: listState(new URL(request.url).searchParams), failure: failureText(error) }
  }
}
