import type { Dossier, DossierLot } from '../contract.ts'
import { maxExcludedLots } from '../rules.ts'
import type { ReactNode } from 'react'
import table from '@parure/ui/table.module.css'
import type from '@parure/ui/type.module.css'
import type { ExcludedLots } from './address.ts'
import { BothPrices, LotCell } from './dossier-cells.tsx'
import styles from './dossier.module.css'
import { InclusionField } from './inclusion-field.tsx'

interface Props {
  dossier: Dossier
  leftOut: ExcludedLots
  onChange: (leftOut: ExcludedLots) => void
}

/** The lots behind the figures, each included or excluded with a reason; bought-in ones below. */
export function DossierLots({ dossier: { sold, boughtIn }, leftOut, onChange }: Props) {
  const setExcluded = (id: number, reason: string | null) => {
    const next = new Map(leftOut)
    if (reason === null) next.delete(id)
    else next.set(id, reason)
    onChange(next)
  }
  return (
    <>
      <Lots
        title="Comparable lots"
        note="Likest first. What is not ticked counts for neither range."
        lots={sold}
        first="Counts"
      >
        {({ lot, counts }) => (
          <InclusionField
            title={lot.title}
            counts={counts}
            reason={leftOut.get(lot.id) ?? ''}
            isLast={counts && leftOut.size >= Math.min(maxExcludedLots, sold.length - 1)}
            onChange={(reason) => setExcluded(lot.id, reason)}
          />
        )}
      </Lots>
      <Lots title="Comparable lots that were bought in" note="No bid reached the reserve." lots={boughtIn} />
    </>
  )
}

interface LotsProps {
  title: string
  note: string
  lots: readonly DossierLot[]
  /** The heading of the first column, if there is one. */
  first?: string
  children?: (lot: DossierLot) => ReactNode
}

function Lots({ title, note, lots, first, children }: LotsProps) {
  if (lots.length === 0) return null
  return (
    <section className={styles.lots}>
      <h2 className={type.display3}>
        {title} <span className={styles.count}>{lots.length}</span>
      </h2>
      <p className={`${type.tiny} ${type.faint}`}>{note}</p>
      <div className={table.scroll}>
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              {first && <th scope="col">{first}</th>}
              <th scope="col">Lot and sale</th>
              <th scope="col">Likeness</th>
              <th scope="col">Hammer price</th>
              <th scope="col">With premium</th>
            </tr>
          </thead>
          <tbody>
            {lots.map((each) => (
              <tr key={each.lot.id} className={each.counts ? undefined : styles.left}>
                {children && <td>{children(each)}</td>}
                <LotCell lot={each} />
                <td>
                  {each.reasons.map(({ text, differs }) => (
                    <span key={text} className={differs ? styles.differs : styles.alike}>
                      {differs && <span className={type.spoken}>differs: </span>}
                      {text}
                    </span>
                  ))}
                </td>
                <BothPrices lot={each} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
