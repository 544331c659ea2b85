import { escapeCsvCell } from '@parure/values/escape-csv-cell.ts'
import type { DraftTrial } from '@parure/features/source-draft/contract.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'
import strip from '@parure/ui/text/figure-strip.module.css'
import { saveFile } from '@parure/ui/storage/save-file.ts'
import table from '@parure/ui/text/table.module.css'
import type from '@parure/ui/text/type.module.css'
import styles from './trial.module.css'

/** Remarks shown on the page; the file contains all of them. */
const maxVisibleRemarks = 20

/** The result of a dry run, and every row with a remark. */
export function Trial({ tried }: { tried: DraftTrial }) {
  const { rows, isCut, newLots, changedLots, unchangedLots, rejectedRows, doubts, remarks } = tried
  const figures: [string, number, string][] = [
    ['Rows read', rows, isCut ? 'the first of the list' : 'all of the list'],
    ['New lots', newLots, `${formatCount(unchangedLots)} already known`],
    ['Changed lots', changedLots, 'known, and stated otherwise'],
    ['Left out', rejectedRows, rejectedRows > 0 ? 'see below' : 'every row is a lot'],
    ['Doubts', doubts, 'stored without the doubtful values'],
  ]
  return (
    <>
      <dl className={`${strip.strip} ${styles.five}`}>
        {figures.map(([label, figure, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {formatCount(figure)}
              <small>{words}</small>
            </dd>
          </div>
        ))}
      </dl>
      {remarks.length > 0 && <Remarks remarks={remarks} all={rejectedRows + doubts} />}
    </>
  )
}

function Remarks({ remarks, all }: { remarks: DraftTrial['remarks']; all: number }) {
  return (
    <div>
      {/* Focusable, so that the keyboard scrolls the table. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={table.scroll} aria-label="Rows with remarks" tabIndex={0}>
        <table className={table.table} aria-label="Rows with remarks">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Left out</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {remarks.slice(0, maxVisibleRemarks).map(({ row, code, reason, isRejected }) => (
              <tr key={`${row} ${code} ${reason}`}>
                <td>{formatCount(row)}</td>
                <td>{isRejected ? 'Yes' : 'No'}</td>
                <td>
                  {reason} <span className={`${type.tiny} ${type.faint}`}>{code}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={`${type.tiny} ${type.quiet} ${styles.basis}`}>
        {formatCount(Math.min(maxVisibleRemarks, remarks.length))} of {formatCount(all)} remarks.{' '}
        <button type="button" className={type.link} onClick={() => saveFile(buildRemarksFile(remarks))}>
          {remarks.length < all ? `Download the first ${formatCount(remarks.length)}` : 'Download all remarks'}
        </button>
      </p>
    </div>
  )
}

function buildRemarksFile(remarks: DraftTrial['remarks']): File {
  const lines = remarks.map(({ row, code, reason, isRejected }) =>
    [String(row), isRejected ? 'left out' : 'doubt', code, reason].map(quoteCell).join(','),
  )
  return new File([`\uFEFF${['row,kind,code,reason', ...lines].join('\r\n')}\r\n`], 'remarks.csv', { type: 'text/csv' })
}

const quoteCell = (text: string): string => `"${escapeCsvCell(text).replaceAll('"', '""')}"`
