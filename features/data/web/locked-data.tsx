import { ButtonLink } from '@parure/ui/button/button.tsx'
import { FactList } from '@parure/ui/text/fact-list.tsx'
import { Locked } from '@parure/ui/feedback/locked.tsx'
import styles from './locked-data.module.css'

const premium = ['Export', 'API keys', 'Embedded charts']

/** For plans below Premium: the features as locks. Calendar feeds need Standard only. */
export function LockedData({ hasCalendar }: { hasCalendar: boolean }) {
  const locked = [...premium.map((name) => [name, 'Premium']), ...(hasCalendar ? [] : [['Calendar feed', 'Standard']])]
  return (
    <section className={styles.locked} aria-label="Parts of other plans">
      <FactList
        facts={locked.map(([name = '', plan]) => ({
          label: name,
          value: <Locked name={`${name} needs ${plan}. See plans`} />,
        }))}
      />
      <ButtonLink look="primary" to="/pricing" text="See plans" />
    </section>
  )
}
