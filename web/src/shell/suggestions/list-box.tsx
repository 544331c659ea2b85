/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select's and a datalist's options hold text alone */
import { Brush, Gavel, Gem, Hash, LayoutGrid, Search, Tag, type IconComponent } from '../../ui/icons.tsx'
import type { ReactNode } from 'react'
import text from '../../ui/type.module.css'
import { matchIn } from './match-in.ts'
import styles from './suggestion-list.module.css'
import type { RowGroup, RowKind, SuggestionRow } from './suggestion-rows.ts'

const icons: Record<RowKind, IconComponent> = {
  search: Search,
  brands: Tag,
  gemstones: Gem,
  categories: LayoutGrid,
  styles: Brush,
  houses: Gavel,
  reports: Hash,
}

interface Props {
  id: string
  groups: readonly RowGroup[]
  query: string
  /** What the figures count. */
  counted: string
  active: SuggestionRow | null
  onOpen: (row: SuggestionRow) => void
}

/** The id of an option. */
export const optionId = (list: string, { key }: SuggestionRow): string => `${list}-${encodeURIComponent(key)}`

/** The options of a field that keeps the focus. */
export function ListBox({ id, groups, query, counted, active, onOpen }: Props) {
  // The first group is the search itself, and what stands above no option counts nothing.
  const first = groups.findIndex(({ rows }, index) => index > 0 && rows.some(({ words }) => words === null))
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group, index) => (
        <div key={group.heading}>
          {group.heading !== null && <Head id={`${id}-${index}`} group={group} counted={index === first && counted} />}
          {group.rows.length > 0 && (
            <div role="group" {...(group.heading === null ? {} : { 'aria-labelledby': `${id}-${index}` })}>
              {group.rows.map((row) => (
                <Option
                  key={row.key}
                  id={optionId(id, row)}
                  row={row}
                  isActive={row.key === active?.key}
                  onOpen={onOpen}
                >
                  <OptionText row={row} query={query} />
                </Option>
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

function Head({ id, group, counted }: { id: string; group: RowGroup; counted: string | false }) {
  return (
    <div className={styles.head}>
      <span id={id} className={group.isSentence ? styles.sentence : text.label}>
        {group.heading}
      </span>
      {counted && <span className={`${text.tiny} ${text.faint}`}>{counted}</span>}
    </div>
  )
}

interface OptionProps {
  id: string
  row: SuggestionRow
  isActive: boolean
  onOpen: (row: SuggestionRow) => void
  children: ReactNode
}

function Option({ id, row, isActive, onOpen, children }: OptionProps) {
  return (
    // The field has the focus and takes the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onClick={() => onOpen(row)}
    >
      {children}
    </div>
  )
}

function OptionText({ row: { kind, text: name, note, aside }, query }: { row: SuggestionRow; query: string }) {
  const Icon = icons[kind]
  return (
    <>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <span>
        {kind === 'search' ? name : <Marked name={name} query={query} />}
        {note !== undefined && <small>{note || '\u00a0'}</small>}
      </span>
      <span className={styles.aside}>{aside}</span>
    </>
  )
}

function Marked({ name, query }: { name: string; query: string }) {
  const match = matchIn(name, query)
  if (!match) return name
  const [start, end] = match
  return (
    <>
      {name.slice(0, start)}
      <mark>{name.slice(start, end)}</mark>
      {name.slice(end)}
    </>
  )
}
