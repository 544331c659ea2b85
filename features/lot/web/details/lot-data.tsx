import type { LotDetail } from '../../contract.ts'
import { Fold } from '@parure/ui/layout/fold.tsx'
import { FactList } from '@parure/ui/text/fact-list.tsx'
import { listLotData } from './list-lot-data.ts'
import styles from '../lot-sections.module.css'

/** The lot data list. Renders nothing without data. */
export function LotData({ lot }: { lot: LotDetail }) {
  const rows = listLotData(lot)
  if (rows.length === 0) return null
  return (
    <Fold title="Lot data" id="lot-data" value={lot.category} className={styles.data}>
      <FactList facts={rows.map(({ label, values }) => ({ label, value: <Lines values={values} /> }))} />
    </Fold>
  )
}

function Lines({ values }: { values: string[] }) {
  return values.map((value, index) => <span key={index}>{value}</span>)
}
