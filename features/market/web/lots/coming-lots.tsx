import { jewelries } from '@parure/features/catalog/endpoints.ts'
import type { LotCard as Lot } from '@parure/features/lot/contract.ts'
import { LotCard } from '@parure/features/lot/web/card/lot-card.tsx'
import { call } from '@parure/features/shell/web/call.ts'
import layout from '@parure/ui/layout/layout.module.css'
import { useEffect, useState } from 'react'
import type { SubjectKind } from '../../subject.ts'

/** One row of the widest grid. */
const maxLots = 4

/** The newest upcoming lots with a picture of a market. The links beside them remain when they cannot be loaded. */
export function ComingLots({ kind, names }: { kind: SubjectKind; names: string }) {
  const [lots, setLots] = useState<readonly Lot[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    call(jewelries, { query: { status: 'Upcoming', [kind]: names } }, leaving.signal)
      .then(({ items }) => setLots(items.filter(({ baseImageFileName }) => baseImageFileName).slice(0, maxLots)))
      .catch(() => {})
    return () => leaving.abort()
  }, [kind, names])
  return (
    <div className={`${layout.grid} ${layout.gridOfFour}`}>
      {lots.map((lot) => (
        <LotCard key={lot.id} lot={lot} figures="brief" heading="h3" />
      ))}
    </div>
  )
}
