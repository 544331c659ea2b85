import { ButtonLink } from '../ui/button.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { Locked } from '../ui/locked.tsx'
import styles from './locked-data.module.css'

const premium = ['Export', 'API keys', 'Embedded charts'] as const

/** Below Premium: what there would be, with locks in its place. */
export function LockedData() {
  return (
    <div className={styles.locked}>
      <FactList
        facts={premium.map((name) => ({ label: name, value: <Locked name={`${name} needs Premium. See plans`} /> }))}
      />
      <ButtonLink look="primary" to="/pricing" text="See plans" />
    </div>
  )
}
