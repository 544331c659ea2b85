import type { SavedSearch } from '../../contract.ts'
import { changeSearch, deleteSearch, restoreSearch } from '../../endpoints.ts'
import { Problem } from '@parure/contract/problem.ts'
import { useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'
import { hideToast, showToast } from '@parure/ui/overlay/toast.ts'
import { readSearchNews } from './search-news.ts'

export interface ListedSearch extends SavedSearch {
  /** Deleted a moment ago: its row shows an undo button. */
  isGone: boolean
}

/** The searches of the page, changed optimistically and rolled back when the server refuses. */
export function useSavedSearches(loaded: readonly SavedSearch[]) {
  const [from, setFrom] = useState(loaded)
  const [searches, setSearches] = useState(() => loaded.map(createListedSearch))
  if (from !== loaded) {
    setFrom(loaded)
    setSearches(loaded.map(createListedSearch))
  }
  const updateSearch = (id: number, change: Partial<ListedSearch>) =>
    setSearches((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))
  const [enqueueRequest] = useState(createRequestQueue)
  const changeOptimistically = async (
    search: ListedSearch,
    change: Partial<ListedSearch>,
    send: () => Promise<unknown>,
  ) => {
    updateSearch(search.id, change)
    try {
      await enqueueRequest(search.id, send)
      readSearchNews()
      return true
    } catch (error) {
      updateSearch(search.id, search)
      showFailure(error)
      return false
    }
  }
  const setPaused = (search: ListedSearch, isPaused: boolean) =>
    changeOptimistically(search, { isPaused }, () =>
      call(changeSearch, { params: { id: search.id }, body: { isPaused } }),
    )
  const pause = async (search: ListedSearch, isPaused: boolean) => {
    const done = await setPaused(search, isPaused)
    if (done)
      showToast(
        <Paused count={1} isPaused={isPaused} onUndo={() => void setPaused({ ...search, isPaused }, !isPaused)} />,
      )
  }
  const pauseAll = async (isPaused: boolean) => {
    const changed = searches.filter((each) => !each.isGone && each.isPaused !== isPaused && hasMessages(each))
    const done = await Promise.all(changed.map((each) => setPaused(each, isPaused)))
    const paused = changed.filter((_, place) => done[place])
    const undoPause = () => void Promise.all(paused.map((each) => setPaused({ ...each, isPaused }, !isPaused)))
    if (paused.length > 0) showToast(<Paused count={paused.length} isPaused={isPaused} onUndo={undoPause} />)
  }
  return {
    searches,
    pause: (search: ListedSearch, isPaused: boolean) => void pause(search, isPaused),
    pauseAll: (isPaused: boolean) => void pauseAll(isPaused),
    remove: (search: ListedSearch) =>
      void changeOptimistically(search, { isGone: true }, () => call(deleteSearch, { params: { id: search.id } })),
    restore: (search: ListedSearch) =>
      void changeOptimistically(search, { isGone: false }, () => call(restoreSearch, { params: { id: search.id } })),
    changed: (search: SavedSearch) => updateSearch(search.id, search),
  }
}

/** Sends the changes of one search one at a time: an undo must not arrive before the deletion. */
function createRequestQueue() {
  const latest = new Map<number, Promise<unknown>>()
  return (id: number, send: () => Promise<unknown>): Promise<unknown> => {
    const sent = (latest.get(id) ?? Promise.resolve()).catch(() => {}).then(send)
    latest.set(id, sent)
    return sent
  }
}

const hasMessages = ({ isPaused, email, telegram, push }: ListedSearch): boolean =>
  isPaused || email || telegram || push

const createListedSearch = (search: SavedSearch): ListedSearch => ({ ...search, isGone: false })

/** Shows why a change failed. Shows nothing when the user has to sign in first. */
function showFailure(error: unknown): void {
  if (isSignedOut(error)) return
  const code = error instanceof Problem ? error.code : null
  if (code === 'searches-limit') showToast('You’ve reached your limit of saved searches.')
  else if (code === 'search-name-taken') showToast('You already have a search with this name.')
  else if (code === 'search-not-found') showToast('This search has been deleted.')
  else showToast('The search could not be changed. Try again.')
}

function Paused({ count, isPaused, onUndo }: { count: number; isPaused: boolean; onUndo: () => void }) {
  const what = count === 1 ? 'Search' : `${count} searches`
  return (
    <>
      {what} {isPaused ? 'paused' : 'resumed'}.{' '}
      <button
        type="button"
        onClick={() => {
          hideToast()
          onUndo()
        }}
      >
        Undo
      </button>
    </>
  )
}
