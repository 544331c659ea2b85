import type { PricingPlan } from '../../subscription/contract.ts'
import { Role } from '@parure/contract/role.ts'
import { LockKeyhole } from '@parure/ui/icon/icons.tsx'
import { useId, useState } from 'react'
import { FactList } from '@parure/ui/text/fact-list.tsx'
import { Segments } from '@parure/ui/form/segments.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './worked-lot.module.css'

type PlanKey = `${Role}`

/** An invented lot; `from` is the role from which a fact is visible. The premium is 25 % of the hammer price. */
const facts: readonly { label: string; value: string; from: Role }[] = [
  { label: 'Estimate', value: '18 000 – 24 000 EUR, hammer', from: Role.Undefined },
  { label: 'Result', value: 'Sold for 26 000 EUR hammer, 8% above high estimate', from: Role.Undefined },
  {
    label: 'Similar lots',
    value: 'Half of 14 sold for 16 500 – 27 000 EUR (hammer)',
    from: Role.SmallPack,
  },
  { label: 'House, location and date', value: 'Rhône Auctions, Geneva, Dec 4, 2026, lot 118', from: Role.Standard },
  { label: 'Previous sale', value: 'May 12, 2019: sold for 15 000 EUR hammer', from: Role.Standard },
  { label: 'Price incl. premium', value: '32 500 EUR, worked out from the house’s 25%', from: Role.Premium },
  { label: 'Alert after the sale', value: 'Result by e-mail, beside the estimate and your limit', from: Role.Premium },
]

/** The facts of one lot that each plan includes. */
export function WorkedLot({ plans }: { plans: readonly PricingPlan[] }) {
  const heading = useId()
  const [shown, show] = useState<PlanKey>(`${Role.Standard}`)
  if (plans.length === 0) return null
  const names = {
    [Role.Undefined]: 'Free',
    ...Object.fromEntries(plans.map(({ id, title }) => [id, title])),
  } as Record<Role, string>
  const roles = ([Role.Undefined, ...plans.map(({ id }) => id)] as Role[]).map((role): PlanKey => `${role}`)
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={type.display2}>
          One lot, as each plan sees it
        </h2>
        <p className={type.quiet}>Art Deco sapphire and diamond ring, 4.12 carats. Demo lot.</p>
        <Segments legend="Seen with" values={roles} names={names} selectedValue={shown} onPick={show} />
      </div>
      <FactList
        facts={facts.map(({ label, value, from }) => ({
          label,
          value: Number(shown) >= from ? value : <From plan={names[from]} />,
        }))}
      />
    </section>
  )
}

function From({ plan }: { plan: string }) {
  return (
    <span className={styles.locked}>
      <LockKeyhole size={14} strokeWidth={1.6} aria-hidden />
      {plan === 'Premium' ? 'Premium only' : `${plan} and up`}
    </span>
  )
}
