import { Role } from '@parure/domain/role'
import styles from './plan-label.module.css'

const looks = {
  [Role.Undefined]: null,
  [Role.SmallPack]: { name: 'SmallPack', look: styles.small },
  [Role.Standard]: { name: 'Standard', look: styles.standard },
  [Role.Premium]: { name: 'Premium', look: styles.premium },
}

/** The plan's name; nothing for those who have none. */
export function planName(role: Role): string | null {
  return looks[role]?.name ?? null
}

/** The plan with the step-cut corners of a stone; nothing for those who have none. */
export function PlanLabel({ role }: { role: Role }) {
  const plan = looks[role]
  return plan && <span className={plan.look}>{plan.name}</span>
}
