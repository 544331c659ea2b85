import { Link } from 'react-router'
import button from '@parure/ui/button.module.css'
import { Locked } from '@parure/ui/locked.tsx'
import locked from '@parure/ui/locked.module.css'
import type from '@parure/ui/type.module.css'
import styles from './value-page.module.css'

const parts = {
  value: {
    lead: 'Type in species, weight, grades, origin, treatment and report of a stone.',
    lines: [
      'Price range of comparable lots, on a day of your choice',
      'The same with buyer’s premium',
      'The lots behind it, and a dossier to print',
    ],
  },
  dossier: {
    lead: 'Comparable lots of a lot or a stone, as a page made for print.',
    lines: [
      'Each lot with house, place, day and source',
      'Hammer price and price with premium, stated or derived',
      'Lots of your choice left out, with your reasons',
    ],
  },
}

/** Describes the page and the plan that includes it. */
export function LockedValue({ of }: { of: keyof typeof parts }) {
  const { lead, lines } = parts[of]
  return (
    <section className={`${styles.locked} ${locked.untilKnown}`} aria-label="A part of the Premium plan">
      <p className={type.small}>{lead} This is a part of the Premium plan.</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <span>{line}</span>
            <Locked name={`${line}: with Premium. See plans`}>With Premium</Locked>
          </li>
        ))}
      </ul>
      <Link to="/pricing" className={button.primary}>
        See plans
      </Link>
    </section>
  )
}
