import type { Dossier, DossierLot } from '../contract.ts'
import { maxExcludedLots } from '../rules.ts'
import type { LotDetail } from '@parure/features/lot/contract.ts'
import { ComparablesView } from '@parure/features/lot/web/market/comparables-view.tsx'
import type { ExcludedLots } from './address.ts'
import { InclusionField } from './inclusion-field.tsx'
import { LeftOutLots } from './left-out-lots.tsx'

interface Props {
  dossier: Dossier
  lot: LotDetail | null
  leftOut: ExcludedLots
  onChange: (leftOut: ExcludedLots) => void
}

/** The similar lots as dots and table, each counted or left out with a reason. */
export function DossierLots({ dossier, lot, leftOut, onChange }: Props) {
  const { sold, currency } = dossier
  const setExcluded = (id: number, reason: string | null) => {
    const next = new Map(leftOut)
    if (reason === null) next.delete(id)
    else next.set(id, reason)
    onChange(next)
  }
  const lots = new Map<number, DossierLot>(sold.map((each) => [each.lot.id, each]))
  const isFull = leftOut.size >= Math.min(maxExcludedLots, sold.length - 1)
  const excluded = sold.filter(({ counts }) => !counts)
  return (
    <>
      <ComparablesView
        of={lot ?? { estimatePrice: null, currency }}
        comparables={dossier}
        renderPick={(id) => {
          const found = lots.get(id)
          return (
            found && (
              <InclusionField
                title={found.lot.title}
                counts={found.counts}
                isLast={found.counts && isFull}
                onChange={(counts) => setExcluded(id, counts ? null : '')}
              />
            )
          )
        }}
      />
      <LeftOutLots
        lots={excluded}
        of={sold.length}
        reasons={leftOut}
        onReason={(id, reason) => setExcluded(id, reason)}
      />
    </>
  )
}
