import type { LotDetail, LotStone } from '../../contract.ts'
import { confidences, type ReadingConfidence } from '../../stone.ts'
import { useId } from 'react'
import { ReportError } from '@parure/features/contact/web/report-error.tsx'
import text from '@parure/ui/type.module.css'
import styles from '../lot-sections.module.css'
import { How, StoneCell } from './stone-cell.tsx'
import { listFurtherReportCells, isDescribed, listReportableValues, listStoneCells } from './list-stone-cells.ts'

/** The stones read from a lot's texts, each value with its words on demand. Renders nothing without stones. */
export function Stones({ lot }: { lot: LotDetail }) {
  const heading = useId()
  const { stones, title, description } = lot
  if (stones.length === 0) return null
  const texts = [description ?? '', title]
  const hasLink = stones.some(({ check, furtherReports = [] }) =>
    [check, ...furtherReports.map((each) => each.check)].some((each) => each?.url),
  )
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <div>
          <h2 id={heading} className={text.display3}>
            Stones
          </h2>
          <p>Open a value to see the words it was read from.</p>
        </div>
        <p>
          {confidences.map((how) => (
            <span key={how}>
              <How how={how} /> {meanings[how]}
            </span>
          ))}
        </p>
      </div>
      {stones.map((stone, at) => (
        <StoneRow key={at} stone={stone} number={at + 1} texts={texts} />
      ))}
      <p className={styles.note}>
        Read from the description. Not checked against the report by Parure. {hasLink && 'We link, we do not verify. '}
        <ReportError lot={lot} values={listReportableValues(stones)} />
      </p>
    </section>
  )
}

const meanings: Record<ReadingConfidence, string> = {
  stated: 'in so many words',
  read: 'in the text',
  inferred: 'from other words',
  opinion: 'where the text says so',
}

function StoneRow({ stone, number, texts }: { stone: LotStone; number: number; texts: readonly string[] }) {
  const cells = listStoneCells(stone)
  return (
    <>
      <h3 className={text.spoken}>{`Stone ${number}`}</h3>
      <dl className={styles.stone}>
        {(isDescribed(stone) ? cells : cells.slice(0, 1)).map((cell) => (
          <StoneCell key={cell.label} cell={cell} texts={texts} />
        ))}
      </dl>
      {listFurtherReportCells(stone).map((cell, at) => (
        <dl key={at} className={`${styles.stone} ${styles.further}`}>
          <StoneCell cell={cell} texts={texts} />
        </dl>
      ))}
    </>
  )
}
