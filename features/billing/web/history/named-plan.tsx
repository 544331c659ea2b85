import { Role } from '@parure/contract/role.ts'
import { PlanLabel, getPlanName } from '@parure/features/shell/web/frame/plan-label.tsx'

/** The label of the plan with this name, else the name alone. */
export function NamedPlan({ plan }: { plan: string }) {
  const role = Object.values(Role).find((each) => getPlanName(each) === plan)
  return role ? <PlanLabel role={role} /> : <span>{plan}</span>
}
