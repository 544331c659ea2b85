import { Link } from 'react-router'
import button from '@parure/ui/button/button.module.css'
import { Locked } from '@parure/ui/feedback/locked.tsx'
import locked from '@parure/ui/feedback/locked.module.css'
import type from '@parure/ui/text/type.module.css'
import { ValueExample } from './value-example.tsx'
import styles from './value-page.module.css'

/** A stone and its answer as an example, and the plan that answers any stone. */
export function LockedValue() {
  return (
    <section className={`${styles.columns} ${locked.untilKnown}`} aria-label="Premium only">
      <ValueExample />
      <div className={styles.offer}>
        <p>Premium values any stone you describe, lists each similar sale, and prints a dossier.</p>
        <Link to="/pricing" className={button.primary}>
          See Premium
        </Link>
      </div>
    </section>
  )
}

const dossierParts = [
  'Each lot with house, location, date and source',
  'Hammer price and price incl. premium',
  'Leave out lots, and note why',
]

/** Describes the dossier and the plan that includes it. */
export function LockedDossier() {
  return (
    <section className={`${styles.locked} ${locked.untilKnown}`} aria-label="Premium only">
      <p className={type.small}>Premium prints the similar sales of a lot or a stone.</p>
      <ul>
        {dossierParts.map((part) => (
          <li key={part}>
            <span>{part}</span>
            <Locked name={`${part}: with Premium. See plans`}>With Premium</Locked>
          </li>
        ))}
      </ul>
      <Link to="/pricing" className={button.primary}>
        See plans
      </Link>
    </section>
  )
}
