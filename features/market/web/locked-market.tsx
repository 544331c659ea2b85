import { mayPassGate, Role } from '@parure/contract/role.ts'
import { useSession } from '@parure/features/shell/web/session.ts'
import { Locked } from '@parure/ui/locked.tsx'
import styles from './market.module.css'

/** The features that this plan lacks, each with the plan that includes it. */
export function LockedMarket({ isMaker = false }: { isMaker?: boolean }) {
  const role = useSession()?.roleId ?? Role.Undefined
  const lines = [
    ...(mayPassGate(role, 'marketFigures')
      ? []
      : [['Quartiles, prices per carat, results against estimates', 'SmallPack'] as const]),
    ...(mayPassGate(role, 'saleDetails')
      ? []
      : [
          [
            `Single sales, 12 and 36 months, the running year, ${isMaker ? 'totals and the share of all jewelry sold' : 'last week’s results'}, one house alone`,
            'Standard',
          ] as const,
        ]),
    ...(mayPassGate(role, 'buyersPremium') ? [] : [['Prices with premium, stated and derived', 'Premium'] as const]),
  ]
  if (lines.length === 0) return null
  return (
    <dl className={styles.locked}>
      {lines.map(([what, plan]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <Locked name={`${what}: with ${plan}. See plans`}>{`With ${plan}`}</Locked>
          </dd>
        </div>
      ))}
    </dl>
  )
}
