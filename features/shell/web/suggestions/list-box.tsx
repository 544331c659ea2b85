/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select's and a datalist's options hold text alone */
import {
  Brush,
  Clock,
  Gavel,
  Gem,
  Hash,
  LayoutGrid,
  LockKeyhole,
  Search,
  Tag,
  type IconComponent,
} from '@parure/ui/icon/icons.tsx'
import { buildPictureUrl } from '@parure/features/lot/picture.ts'
import { Fragment } from 'react'
import text from '@parure/ui/text/type.module.css'
import { findMatch } from './find-match.ts'
import styles from './suggestion-list.module.css'
import type { RowGroup, RowKind, SuggestionRow } from './suggestion-rows.ts'

const icons: Record<Exclude<RowKind, 'lots'>, IconComponent> = {
  read: Search,
  locked: LockKeyhole,
  brands: Tag,
  gemstones: Gem,
  categories: LayoutGrid,
  styles: Brush,
  houses: Gavel,
  reports: Hash,
  own: Clock,
}

interface Props {
  id: string
  groups: readonly RowGroup[]
  query: string
  active: SuggestionRow | null
  onOpen: (row: SuggestionRow) => void
}

/** Builds the id of an option. */
export const buildOptionId = (list: string, { key }: SuggestionRow): string => `${list}-${encodeURIComponent(key)}`

/** The options of a field that keeps the focus: one flat list, headings between them. */
export function ListBox({ id, groups, query, active, onOpen }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ heading, rows }) => (
        <Fragment key={heading}>
          {heading !== null && (
            <div role="presentation" className={`${text.label} ${styles.heading}`}>
              {heading}
            </div>
          )}
          {rows.map((row) => (
            // The field has the focus and takes the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={row.key}
              id={buildOptionId(id, row)}
              role="option"
              tabIndex={-1}
              aria-selected={row.key === active?.key}
              data-kind={row.kind}
              className={styles.option}
              onClick={() => onOpen(row)}
            >
              <Sign row={row} />
              <OptionText row={row} query={query} />
              <Aside row={row} />
            </div>
          ))}
        </Fragment>
      ))}
    </div>
  )
}

/** The picture of a lot as small as pictures come. */
function Sign({ row: { kind, picture } }: { row: SuggestionRow }) {
  if (kind !== 'lots') {
    const Icon = icons[kind]
    return <Icon size={16} strokeWidth={1.5} aria-hidden />
  }
  return (
    <span className={styles.plate}>
      {picture && <img src={buildPictureUrl(picture, 320)} alt="" width={48} height={48} decoding="async" />}
    </span>
  )
}

function OptionText({ row: { kind, text: words, note }, query }: { row: SuggestionRow; query: string }) {
  return (
    <span className={styles.words}>
      {typeof words === 'string' ? (
        kind === 'read' || kind === 'locked' ? (
          words
        ) : (
          <Marked name={words} query={query} />
        )
      ) : (
        words.map((part, place) => (
          <Fragment key={part}>
            {place > 0 && <i> · </i>}
            {part}
          </Fragment>
        ))
      )}
      {note !== undefined && <small>{note}</small>}
    </span>
  )
}

function Aside({ row: { kind, aside = [] } }: { row: SuggestionRow }) {
  return (
    <span className={styles.aside}>
      {aside.map(({ text: words, isStrong }, place) => (
        <Fragment key={words}>
          {place > 0 &&
            (kind === 'lots' ? (
              <>
                {' '}
                <br />
              </>
            ) : (
              ' · '
            ))}
          {isStrong ? <b>{words}</b> : words}
        </Fragment>
      ))}
    </span>
  )
}

/** What was typed stands out, or else the word that is being typed. */
function Marked({ name, query }: { name: string; query: string }) {
  const match = findMatch(name, query) ?? findMatch(name, query.split(/\s+/).at(-1) ?? '')
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
