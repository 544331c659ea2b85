import { buildBenefitTable } from '../../subscription/benefits.ts'
import type { PricingPlan } from '../../subscription/contract.ts'
import { Check } from '@parure/ui/icon/icons.tsx'
import { useId } from 'react'
import table from '@parure/ui/text/table.module.css'
import type from '@parure/ui/text/type.module.css'
import styles from './compare-table.module.css'

/** The benefits without a plan and of each plan; a plan includes those of lower ones. */
export function CompareTable({ plans }: { plans: readonly PricingPlan[] }) {
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={type.display2}>
        Compare plans
      </h2>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className={type.spoken}>Benefit</span>
            </th>
            <th scope="col">Free</th>
            {plans.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buildBenefitTable(plans).map(({ benefit, included }) => (
            <tr key={benefit}>
              <th scope="row">{benefit}</th>
              {[1, ...plans.map(({ id }) => id)].map((role, index) => (
                <Included key={role} included={included[index] ?? false} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Included({ included }: { included: boolean }) {
  return (
    <td>
      {included ? (
        <Check size={16} strokeWidth={1.5} className={styles.included} aria-hidden />
      ) : (
        <span className={styles.none} aria-hidden>
          –
        </span>
      )}
      <span className={type.spoken}>{included ? 'Included' : 'Not included'}</span>
    </td>
  )
}
