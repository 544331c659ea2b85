import type { LotStatus } from '@parure/domain/lot/status'
import { CircleAlert } from '../../ui/icons.tsx'
import { useEffect, useId, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import text from '../../ui/type.module.css'
import { rememberSearch } from '../recent-searches.ts'
import { searchedList } from '../search-address.ts'
import type { FieldList } from '../search-form.tsx'
import { ListBox, optionId } from './list-box.tsx'
import styles from './suggestion-list.module.css'
import { rowGroups, searchRow, type RowGroup, type SuggestionRow } from './suggestion-rows.ts'
import { useListKeys } from './use-list-keys.ts'
import { useSuggestions, type SuggestionState } from './use-suggestions.ts'

interface Props {
  /** What is typed, two characters or more. */
  query: string
  field: RefObject<HTMLInputElement | null>
  onPick: () => void
  onList: (list: FieldList | null) => void
}

/** The list box that hangs from the search field; the field keeps the focus. */
export function SuggestionList({ query, field, onPick, onList }: Props) {
  const id = useId()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const status: LotStatus = searchedList(pathname) === '/past-lots' ? 'Past' : 'Upcoming'
  const state = useSuggestions(query, status)
  const groups = groupsOf(query, status, state)
  const rows = groups.flatMap((group) => group.rows)
  const open = ({ to, words }: SuggestionRow): void => {
    if (words !== null) rememberSearch(words)
    fill(field.current, words ?? '')
    onPick()
    void navigate(to)
  }
  const active = useListKeys(field, rows, open)
  const activeId = active && optionId(id, active)
  useEffect(() => {
    onList({ id, activeId })
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [id, activeId, onList])
  useEffect(() => () => onList(null), [onList])
  return (
    <>
      <ListBox id={id} groups={groups} query={query} counted={countedIn[status]} active={active} onOpen={open} />
      {state.isFirst && <Placeholders />}
      {state.failed && <Failure />}
      <p aria-live="polite" className={text.spoken}>
        {spokenOf(groups, state)}
      </p>
    </>
  )
}

function fill(input: HTMLInputElement | null, words: string): void {
  if (input) input.value = words
}

const countedIn: Record<LotStatus, string> = { Upcoming: 'upcoming lots', Past: 'results' }
const failure = 'Suggestions are not available. Enter still searches.'

function groupsOf(query: string, status: LotStatus, { answer, isCurrent }: SuggestionState): RowGroup[] {
  const search = searchRow(query, status, isCurrent && answer ? answer.total : null)
  const found = answer ? rowGroups(query, status, answer) : []
  // What nothing was found for is the text that was asked for, not the one that has been typed since.
  return [{ heading: null, rows: [search] }, ...found.filter(({ isSentence }) => isCurrent || !isSentence)]
}

/** What a screen reader says of an answer. */
function spokenOf([, ...found]: readonly RowGroup[], { isCurrent, failed }: SuggestionState): string {
  if (failed) return failure
  if (!isCurrent) return ''
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0)
  const sentence = found.find(({ isSentence }) => isSentence)?.heading ?? ''
  const suggestions = count === 0 ? '' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`
  return `${sentence} ${suggestions}`.trim()
}

function Failure() {
  return (
    <p className={styles.failure} aria-hidden>
      <CircleAlert size={16} strokeWidth={1.5} />
      {failure}
    </p>
  )
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
