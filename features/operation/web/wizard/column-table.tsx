import type { DraftRemark, DraftForm, SourceDraft } from '@parure/features/source-draft/contract.ts'
import { columnFields, type ColumnField } from '@parure/features/source-draft/fields.ts'
import { TriangleAlert } from '@parure/ui/icon/icons.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { Select } from '@parure/ui/form/select-field.tsx'
import table from '@parure/ui/text/table.module.css'
import type from '@parure/ui/text/type.module.css'
import styles from './column-table.module.css'

interface Props {
  draft: SourceDraft
  settings: DraftForm
  change: (part: Partial<DraftForm>) => void
}

/** One row for each column: its first value, its field, how the previewed row is read, and the doubts of any row. */
export function ColumnTable({ draft: { found, preview }, settings, change }: Props) {
  if (!found || !preview) return null
  return (
    <table className={`${table.table} ${styles.table}`} aria-label="Columns and fields">
      <thead>
        <tr>
          <th scope="col">Column, first value</th>
          <th scope="col">Becomes</th>
          <th scope="col">Read as</th>
          <th scope="col">Doubt</th>
        </tr>
      </thead>
      <tbody>
        {found.columns.map((column, index) => (
          <Row
            key={column.name}
            {...column}
            field={settings.columns.find(([name]) => name === column.name)?.[1]}
            readAs={preview.columns[index]?.readAs ?? null}
            doubts={preview.columns[index]?.doubts ?? []}
            onChoose={(field) => change({ columns: assignField(settings.columns, column.name, field) })}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  name: string
  first: string
  filled: number
  field: ColumnField | undefined
  readAs: string | null
  doubts: readonly DraftRemark[]
  onChoose: (field: ColumnField | null) => void
}

function Row({ name, first, filled, field, readAs, doubts, onChoose }: RowProps) {
  return (
    <tr className={doubts.length > 0 ? styles.doubtful : undefined}>
      <th scope="row">
        {name}
        <small>{first === '' ? 'Empty' : first}</small>
        {filled < 1 && first !== '' && <small>filled in {Math.round(filled * 100)}%</small>}
      </th>
      <td>
        <Select
          aria-label={`Field for column ${name}`}
          value={field ?? ''}
          onChange={({ target }) => onChoose((target.value || null) as ColumnField | null)}
        >
          <option value="">Leave out</option>
          {Object.entries(columnFields).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </td>
      <td data-label="Read as">{readAs ?? <span className={type.faint}>Not read</span>}</td>
      <td>
        {doubts.length === 0 ? <span className={type.faint}>{field ? 'Clear' : ''}</span> : <Doubts all={doubts} />}
      </td>
    </tr>
  )
}

function Doubts({ all }: { all: readonly DraftRemark[] }) {
  return (
    <ul className={styles.doubts}>
      {all.map(({ code, reason, count }) => (
        <li key={code}>
          <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />
          <span>
            {reason}
            {count > 1 && ` and ${formatCount(count - 1)} more rows`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function assignField(columns: DraftForm['columns'], name: string, field: ColumnField | null) {
  const others = columns.filter(([other]) => other !== name)
  return field === null ? others : [...others, [name, field] satisfies [string, ColumnField]]
}
