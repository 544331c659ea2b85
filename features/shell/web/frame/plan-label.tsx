import { Role } from '@parure/contract/role.ts'
import styles from './plan-label.module.css'

const looks = {
  [Role.Undefined]: null,
  [Role.SmallPack]: { name: 'SmallPack', look: styles.small },
  [Role.Standard]: { name: 'Standard', look: styles.standard },
  [Role.Premium]: { name: 'Premium', look: styles.premium },
}

/** Returns the plan's name; null without a plan. */
export function getPlanName(role: Role): string | null {
  return looks[role]?.name ?? null
}

/** The plan's label with the step-cut corners of a stone; nothing without a plan. */
export function PlanLabel({ role }: { role: Role }) {
  const plan = looks[role]
  return plan && <span className={plan.look}>{plan.name}</span>
}
