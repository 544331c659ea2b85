import { csvCell } from '@parure/domain/csv-cell'
import type { DraftTrial } from '@parure/domain/source-draft/contract'
import { countText } from '../../ui/count-text.ts'
import strip from '../../ui/figure-strip.module.css'
import { saveFile } from '../../ui/save-file.ts'
import table from '../../ui/table.module.css'
import type from '../../ui/type.module.css'
import styles from './trial.module.css'

/** Remarks shown on the page; the file contains all of them. */
const mostShown = 20

/** The result of a dry run, and every row with a remark. */
export function Trial({ tried }: { tried: DraftTrial }) {
  const { rows, isCut, newLots, changedLots, unchangedLots, rejectedRows, doubts, remarks } = tried
  const figures: [string, number, string][] = [
    ['Rows read', rows, isCut ? 'the first of the list' : 'all of the list'],
    ['New lots', newLots, `${countText(unchangedLots)} already known`],
    ['Changed lots', changedLots, 'known, and stated otherwise'],
    ['Left out', rejectedRows, rejectedRows > 0 ? 'see below' : 'every row is a lot'],
    ['Doubts', doubts, 'taken in without what is doubtful'],
  ]
  return (
    <>
      <dl className={`${strip.strip} ${styles.five}`}>
        {figures.map(([label, figure, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {countText(figure)}
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
            {remarks.slice(0, mostShown).map(({ row, code, reason, isRejected }) => (
              <tr key={`${row} ${code} ${reason}`}>
                <td>{countText(row)}</td>
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
        {countText(Math.min(mostShown, remarks.length))} of {countText(all)} remarks.{' '}
        <button type="button" className={type.link} onClick={() => saveFile(remarksFile(remarks))}>
          {remarks.length < all ? `Download the first ${countText(remarks.length)}` : 'Download all remarks'}
        </button>
      </p>
    </div>
  )
}

function remarksFile(remarks: DraftTrial['remarks']): File {
  const lines = remarks.map(({ row, code, reason, isRejected }) =>
    [String(row), isRejected ? 'left out' : 'doubt', code, reason].map(quoted).join(','),
  )
  return new File([`\uFEFF${['row,kind,code,reason', ...lines].join('\r\n')}\r\n`], 'remarks.csv', { type: 'text/csv' })
}

const quoted = (text: string): string => `"${csvCell(text).replaceAll('"', '""')}"`
