import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { markSearchViewed } from '../../endpoints.ts'
import { describeCriteria } from '../../criteria-name.ts'
import { buildSearchAddress } from '../../parse-criteria.ts'
import { Download, Pause, Pencil, Play, Trash2 } from '@parure/ui/icon/icons.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { call } from '@parure/features/shell/web/call.ts'
import { buildExportAddress } from '@parure/features/export/web/build-export-address.ts'
import button from '@parure/ui/button/button.module.css'
import { IconButton } from '@parure/ui/button/icon-button.tsx'
import type from '@parure/ui/text/type.module.css'
import { readSearchNews } from './search-news.ts'
import { SearchFacts } from './search-facts.tsx'
import styles from './saved-search-list.module.css'
import type { ListedSearch } from './use-saved-searches.tsx'

interface Props {
  search: ListedSearch
  role: Role
  onPause: (isPaused: boolean) => void
  onEdit: () => void
  onDelete: () => void
  onUndo: () => void
}

/** Whether the search can be paused: only searches with messages can. */
export function canPause({ email, telegram, push, isPaused }: ListedSearch): boolean {
  return isPaused || email || telegram || push
}

/** One saved search: criteria, matches and messages; after its deletion an undo button. */
export function SearchRow({ search, role, onPause, onEdit, onDelete, onUndo }: Props) {
  const { name, criteria, isPaused, isGone } = search
  const nameRef = useFocusAfterUndo(isGone)
  if (isGone) return <GoneRow name={name} onUndo={onUndo} />
  return (
    <li className={isPaused ? styles.paused : undefined}>
      <div className={styles.row}>
        <h3>
          <Link
            ref={nameRef}
            to={buildSearchAddress(criteria)}
            className={type.link}
            onClick={() => markViewed(search.id)}
          >
            {name}
          </Link>
        </h3>
        <div className={styles.actions}>
          {canPause(search) && (
            <IconButton
              icon={isPaused ? Play : Pause}
              label={`${isPaused ? 'Resume' : 'Pause'}: ${name}`}
              onClick={() => onPause(!isPaused)}
            />
          )}
          {mayPassGate(role, 'export') && (
            <Link to={buildExportAddress(search.id)} className={button.icon} aria-label={`Export: ${name}`}>
              <Download size={20} strokeWidth={1.25} aria-hidden />
            </Link>
          )}
          <IconButton icon={Pencil} label={`Edit: ${name}`} aria-haspopup="dialog" onClick={onEdit} />
          <IconButton icon={Trash2} label={`Delete: ${name}`} onClick={onDelete} />
        </div>
      </div>
      <p className={styles.criteria}>{describeCriteria(criteria)}</p>
      <SearchFacts search={search} />
    </li>
  )
}

function GoneRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <li>
      <div className={styles.gone}>
        <output>“{name}” deleted.</output>
        <button ref={undo} type="button" className={`${type.link} ${styles.act}`} onClick={onUndo}>
          Undo
        </button>
      </div>
    </li>
  )
}

/** Focuses the name of a search after its deletion was undone. */
function useFocusAfterUndo(isGone: boolean) {
  const name = useRef<HTMLAnchorElement>(null)
  const wasGone = useRef(isGone)
  useEffect(() => {
    if (wasGone.current && !isGone) name.current?.focus()
    wasGone.current = isGone
  }, [isGone])
  return name
}

/** A failure does not prevent the list from opening. */
function markViewed(id: number): void {
  call(markSearchViewed, { params: { id } }).then(readSearchNews, () => undefined)
}
