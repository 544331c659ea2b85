import type { SubjectKind } from '../subject.ts'
import { mayPassGate, Role } from '@parure/contract/role.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import button from '@parure/ui/button/button.module.css'
import { Check, LockKeyhole } from '@parure/ui/icon/icons.tsx'
import type from '@parure/ui/text/type.module.css'
import { Link } from 'react-router'
import styles from './plan-columns.module.css'

const free = ['Median price of each year', 'Share sold, share above estimate', 'All past lots and their prices']
const standard = ['This year and the last 12 months', 'One house at a time']

function listPlans(kind: SubjectKind | null) {
  const small =
    kind === 'gemstones' ? ['Price per carat by origin, treatment and weight'] : ['Price per carat of stones']
  const own = kind === 'brands' ? ['Each sale, with date and house', 'Totals and share of all jewelry'] : []
  return [
    { name: 'Free', role: Role.Undefined, lines: free },
    { name: 'SmallPack', role: Role.SmallPack, lines: [...small, 'Middle 50% of prices'] },
    {
      name: 'Standard',
      role: Role.Standard,
      lines: [
        ...(kind === null ? ['Results of the last week'] : own.length > 0 ? own : ['Each sale, with date and house']),
        ...standard,
      ],
    },
    {
      name: 'Premium',
      role: Role.Premium,
      lines: ['Prices incl. premium, also worked out ones', 'Export and charts for your site'],
    },
  ]
}

/** What each plan shows on this page; nothing for those who see all of it. */
export function PlanColumns({ kind = null }: { kind?: SubjectKind | null }) {
  const role = useSession()?.roleId ?? Role.Undefined
  if (mayPassGate(role, 'buyersPremium')) return null
  return (
    <section className={styles.plans} aria-labelledby="plans-here">
      <h2 className={type.display3} id="plans-here">
        What each plan shows here
      </h2>
      <div className={styles.columns}>
        {listPlans(kind).map(({ name, role: needed, lines }) => {
          const Mark = role >= needed ? Check : LockKeyhole
          return (
            <div key={name}>
              <h3>{name}</h3>
              <ul>
                {lines.map((line) => (
                  <li key={line}>
                    <Mark size={14} strokeWidth={1.6} aria-label={role >= needed ? 'Included:' : `With ${name}:`} />
                    {line}
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
      <Link to="/pricing" className={`${button.primary} ${button.small}`}>
        See plans
      </Link>
    </section>
  )
}
