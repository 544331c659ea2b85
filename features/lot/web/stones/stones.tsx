import type { LotDetail } from '../../contract.ts'
import { ReportError } from '@parure/features/contact/web/report-error.tsx'
import { Fold } from '@parure/ui/layout/fold.tsx'
import { describeMissingValues } from './list-stone-values.ts'
import { listReportableValues } from './list-stone-cells.ts'
import { StoneLine } from './stone-line.tsx'
import styles from './stones.module.css'

/** The stones read from a lot's texts, one line each. Renders nothing without stones. */
export function Stones({ lot }: { lot: LotDetail }) {
  const { stones, title, description } = lot
  const [first] = stones
  if (!first) return null
  const texts = [description ?? '', title]
  const hasReport = stones.some(({ laboratory }) => laboratory !== undefined)
  const weight = first.carats && ` ${first.carats.value} ct`
  return (
    <Fold title="Stone details" id="stones" value={`${first.species.value}${weight ?? ''}`}>
      <ul className={styles.stones}>
        {stones.map((stone, at) => (
          <StoneLine key={at} stone={stone} texts={texts} />
        ))}
      </ul>
      <p className={styles.note}>
        {['Tap a value to see the catalog wording.', describeMissingValues(stones)].filter(Boolean).join(' ')}
        {hasReport && ' Taken from the catalog; Parure has not checked the report.'}{' '}
        <ReportError lot={lot} values={listReportableValues(stones)} />
      </p>
    </Fold>
  )
}
