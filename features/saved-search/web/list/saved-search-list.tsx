import type { SavedSearch } from '../../contract.ts'
import { Role } from '@parure/contract/role.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { createIsland } from '@parure/render/create-island.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import { Notice } from '@parure/ui/feedback/notice.tsx'
import type from '@parure/ui/text/type.module.css'
import type { MessageChannels } from '../message-channels.ts'
import { readSearchNews } from './search-news.ts'
import styles from './saved-search-list.module.css'
import { canPause, SearchRow } from './search-row.tsx'
import { SearchDialogFailure } from '../dialog/search-dialog-failure.tsx'
import { useSavedSearches, type ListedSearch } from './use-saved-searches.tsx'

const SearchDialog = createIsland({
  ssr: false,
  load: async () => (await import('../dialog/search-dialog.tsx')).SearchDialog,
  Failure: SearchDialogFailure,
})

interface Props {
  items: readonly SavedSearch[]
  /** Null for no limit. */
  capacity: number | null
  ways: MessageChannels | null
}

/** The account's saved searches, newest first. */
export function SavedSearchList({ items, capacity, ways }: Props) {
  const role = useSession()?.roleId ?? Role.Undefined
  const { searches, pause, pauseAll, remove, restore, changed } = useSavedSearches(items)
  const [edited, setEdited] = useState<{ search: ListedSearch; open: boolean; turn: number } | null>(null)
  useEffect(readSearchNews, [items])
  if (items.length === 0) return <NoSearches />
  const shown = searches.filter(({ isGone }) => !isGone)
  const allPaused = shown.filter(canPause).every(({ isPaused }) => isPaused)
  const edit = (search: ListedSearch) => setEdited({ search, open: true, turn: (edited?.turn ?? 0) + 1 })
  const isEmailUsed = shown.some(({ email, isPaused }) => email && !isPaused)
  return (
    <>
      <div className={styles.head}>
        <output className={`${type.figure} ${type.quiet}`}>
          {formatCount(shown.length)}
          {capacity === null ? '' : ` / ${formatCount(capacity)}`} searches
        </output>
        {shown.some(canPause) && (
          <button type="button" className={`${type.link} ${styles.act}`} onClick={() => pauseAll(!allPaused)}>
            {allPaused ? 'Resume all' : 'Pause all'}
          </button>
        )}
      </div>
      <BeyondPlan capacity={capacity} paused={shown.filter(({ isBeyondPlan }) => isBeyondPlan).length} />
      {ways?.isEmailOff && isEmailUsed && <EmailOff />}
      <ul className={styles.list}>
        {searches.map((search) => (
          <SearchRow
            key={search.id}
            search={search}
            role={role}
            onPause={(isPaused) => pause(search, isPaused)}
            onEdit={() => edit(search)}
            onDelete={() => remove(search)}
            onUndo={() => restore(search)}
          />
        ))}
      </ul>
      <p className={styles.foot}>
        Daily is sent at 8:00 a.m., weekly on Friday at 8:00 a.m., your time, and only if a lot is new. Houses never see
        your searches, limits or saved lots.
      </p>
      {edited && (
        <SearchDialog
          key={edited.turn}
          open={edited.open}
          onClose={() => setEdited({ ...edited, open: false })}
          criteria={edited.search.criteria}
          search={edited.search}
          onSaved={changed}
        />
      )}
    </>
  )
}

function NoSearches() {
  return (
    <Notice
      kind="empty"
      title="No saved searches yet."
      text="Filter a list and tap Save search. New lots are counted here."
    >
      <ButtonLink look="secondary" small to="/upcoming-lots" text="Upcoming Lots" />
    </Notice>
  )
}

/** Says which searches the plan pauses, and that nothing is deleted. */
function BeyondPlan({ capacity, paused }: { capacity: number | null; paused: number }) {
  if (capacity === null || paused === 0) return null
  return (
    <p className={styles.locked}>
      Your plan includes {capacity === 1 ? 'one alert: the oldest goes on' : `${capacity} alerts: the oldest go on`},{' '}
      {paused === 1 ? 'one is' : `${formatCount(paused)} are`} paused. Nothing is deleted.{' '}
      <Link to="/pricing" className={type.link}>
        See plans
      </Link>
    </p>
  )
}

function EmailOff() {
  return (
    <div className={styles.note}>
      <Note kind="notice">
        E-mails about saved searches are off.{' '}
        <Link to="/settings/notifications" className={type.link}>
          Notification Settings
        </Link>
      </Note>
    </div>
  )
}
