import type { LotDetail } from '../contract.ts'
import { useId } from 'react'
import text from '@parure/ui/type.module.css'
import { FactList } from '@parure/ui/fact-list.tsx'
import { listLotData } from './list-lot-data.ts'
import styles from './lot-sections.module.css'

/** The lot data list. Renders nothing without data. */
export function LotData({ lot }: { lot: LotDetail }) {
  const heading = useId()
  const rows = listLotData(lot)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.data}>
      <h2 id={heading} className={text.display3}>
        Lot data
      </h2>
      <FactList facts={rows.map(({ label, values }) => ({ label, value: <Lines values={values} /> }))} />
    </section>
  )
}

function Lines({ values }: { values: string[] }) {
  return values.map((value, index) => <span key={index}>{value}</span>)
}
