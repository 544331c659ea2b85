import type { LotStatus } from '@parure/features/lot/status.ts'
import { useEffect, useId, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import text from '@parure/ui/text/type.module.css'
import { rememberSearch } from '../search/recent-searches.ts'
import { getOpenList } from '../search/format-search-address.ts'
import type { FieldList } from '../search/search-form.tsx'
import { ListBox, buildOptionId } from './list-box.tsx'
import { useOwnSearches } from './own-searches.ts'
import styles from './suggestion-list.module.css'
import { readRows, buildRowGroups, type OwnSearch, type RowGroup, type SuggestionRow } from './suggestion-rows.ts'
import { useListKeys } from './use-list-keys.ts'
import { useSuggestions, type SuggestionState } from './use-suggestions.ts'

interface Props {
  /** The typed text, at least two characters. */
  query: string
  field: RefObject<HTMLInputElement | null>
  onPick: () => void
  onList: (list: FieldList | null) => void
}

/** The list box below the search field; the field keeps the focus. */
export function SuggestionList({ query, field, onPick, onList }: Props) {
  const id = useId()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const open = getOpenList(pathname)
  const state = useSuggestions(query, open ?? 'Upcoming')
  const own = useOwnSearches(query, open)
  const groups = listGroups(query, open, state, own)
  const rows = groups.flatMap((group) => group.rows)
  const pick = ({ to, words }: SuggestionRow): void => {
    if (words !== null) rememberSearch(words)
    fill(field.current, words ?? '')
    onPick()
    void navigate(to)
  }
  const active = useListKeys(field, rows, pick)
  const activeId = active && buildOptionId(id, active)
  useEffect(() => {
    onList({ id, activeId })
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [id, activeId, onList])
  useEffect(() => () => onList(null), [onList])
  return (
    <>
      <ListBox id={id} groups={groups} query={query} active={active} onOpen={pick} />
      {state.isFirst && <Placeholders />}
      {state.failed && (
        <p className={styles.failure} aria-hidden>
          {failure}
        </p>
      )}
      <p aria-live="polite" className={text.spoken}>
        {describeAnswer(groups, state)}
      </p>
    </>
  )
}

function fill(input: HTMLInputElement | null, words: string): void {
  if (input) input.value = words
}

const failure = 'Suggestions are not available. Enter still searches.'

function listGroups(
  query: string,
  open: LotStatus | null,
  { answer, isCurrent }: SuggestionState,
  own: readonly OwnSearch[],
): RowGroup[] {
  // What was understood is that of the text that was asked for, not of the one that has been typed since.
  const read = { heading: null, rows: readRows(query, open, isCurrent && answer ? answer.read : null) }
  return [read, ...(answer ? buildRowGroups(open ?? 'Upcoming', answer, own) : [])]
}

/** What a screen reader says of an answer. */
function describeAnswer(groups: readonly RowGroup[], { isCurrent, failed }: SuggestionState): string {
  if (failed) return failure
  if (!isCurrent) return ''
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`
}

function Placeholders() {
  return (
    <div className={styles.placeholders} aria-hidden>
      <div />
      <div />
      <div />
    </div>
  )
}
