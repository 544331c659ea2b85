import type { SavedSearch } from '@parure/domain/saved-search/contract'
import { changeSearch, deleteSearch, restoreSearch } from '@parure/domain/saved-search/endpoints'
import { Problem } from '@parure/domain/problem'
import { useState } from 'react'
import { call } from '../shell/call.ts'
import { isSignedOut } from '../shell/signed-out.ts'
import { hideToast, showToast } from '../ui/toast.ts'
import { readSearchNews } from './search-news.ts'

export interface ShownSearch extends SavedSearch {
  /** Deleted a moment ago: its row shows an undo button. */
  isGone: boolean
}

/** The searches of the page, changed optimistically and rolled back when the server refuses. */
export function useSavedSearches(loaded: readonly SavedSearch[]) {
  const [from, setFrom] = useState(loaded)
  const [searches, setSearches] = useState(() => loaded.map(shown))
  if (from !== loaded) {
    setFrom(loaded)
    setSearches(loaded.map(shown))
  }
  const put = (id: number, change: Partial<ShownSearch>) =>
    setSearches((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))
  const [sendInTurn] = useState(createTurns)
  const attempt = async (search: ShownSearch, change: Partial<ShownSearch>, send: () => Promise<unknown>) => {
    put(search.id, change)
    try {
      await sendInTurn(search.id, send)
      readSearchNews()
      return true
    } catch (error) {
      put(search.id, search)
      showFailure(error)
      return false
    }
  }
  const setPaused = (search: ShownSearch, isPaused: boolean) =>
    attempt(search, { isPaused }, () => call(changeSearch, { params: { id: search.id }, body: { isPaused } }))
  const pause = async (search: ShownSearch, isPaused: boolean) => {
    const done = await setPaused(search, isPaused)
    if (done)
      showToast(
        <Paused count={1} isPaused={isPaused} onUndo={() => void setPaused({ ...search, isPaused }, !isPaused)} />,
      )
  }
  const pauseAll = async (isPaused: boolean) => {
    const changed = searches.filter((each) => !each.isGone && each.isPaused !== isPaused && sends(each))
    const done = await Promise.all(changed.map((each) => setPaused(each, isPaused)))
    const paused = changed.filter((_, place) => done[place])
    const undo = () => void Promise.all(paused.map((each) => setPaused({ ...each, isPaused }, !isPaused)))
    if (paused.length > 0) showToast(<Paused count={paused.length} isPaused={isPaused} onUndo={undo} />)
  }
  return {
    searches,
    pause: (search: ShownSearch, isPaused: boolean) => void pause(search, isPaused),
    pauseAll: (isPaused: boolean) => void pauseAll(isPaused),
    remove: (search: ShownSearch) =>
      void attempt(search, { isGone: true }, () => call(deleteSearch, { params: { id: search.id } })),
    restore: (search: ShownSearch) =>
      void attempt(search, { isGone: false }, () => call(restoreSearch, { params: { id: search.id } })),
    changed: (search: SavedSearch) => put(search.id, search),
  }
}

/** Sends the changes of one search one at a time: an undo must not arrive before the deletion. */
function createTurns() {
  const latest = new Map<number, Promise<unknown>>()
  return (id: number, send: () => Promise<unknown>): Promise<unknown> => {
    const sent = (latest.get(id) ?? Promise.resolve()).catch(() => {}).then(send)
    latest.set(id, sent)
    return sent
  }
}

const sends = ({ isPaused, email, telegram }: ShownSearch): boolean => isPaused || email || telegram

const shown = (search: SavedSearch): ShownSearch => ({ ...search, isGone: false })

/** Shows why a change failed. Shows nothing when the user has to sign in first. */
function showFailure(error: unknown): void {
  if (isSignedOut(error)) return
  const code = error instanceof Problem ? error.code : null
  if (code === 'searches-limit') showToast('There is no room for this search any more.')
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
