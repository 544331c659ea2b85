import { mayPassGate, Role } from '@parure/contract/role.ts'
import { Link } from 'react-router'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import type from '@parure/ui/text/type.module.css'
import styles from '../market.module.css'
import { formatCount } from '@parure/ui/text/format-count.ts'

/** Links to related pages. */
export function MarketLinks({ houseCount }: { houseCount: number }) {
  const role = useSession()?.roleId ?? Role.Undefined
  const mayExport = mayPassGate(role, 'export')
  const lines = [
    ['Houses', '/houses', `Sell-through, estimates, fees and publishing of ${formatCount(houseCount)} houses`, ''],
    [
      'Data',
      mayExport ? '/settings/data' : '/pricing',
      'Export, API and embedded charts',
      mayExport ? '' : 'with Premium',
    ],
    ['Upcoming', '/upcoming-lots', 'Lots in upcoming sales', ''],
    ['Method', '/market/method', 'How we calculate, and how accurate it is', ''],
  ] as const
  return (
    <nav aria-label="More about the market" className={styles.chapter}>
      <dl className={styles.links}>
        {lines.map(([name, path, text, plan]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Link to={path} className={type.link}>
                {text}
              </Link>
              {plan && <span>{plan}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </nav>
  )
}
