import { Link } from 'react-router'
import button from '@parure/ui/button.module.css'
import { Locked } from '@parure/ui/locked.tsx'
import locked from '@parure/ui/locked.module.css'
import type from '@parure/ui/type.module.css'
import styles from './value-page.module.css'

const parts = {
  value: {
    lead: 'Describe a stone, and Premium shows what similar ones sold for.',
    lines: [
      'Price range of similar lots, on any date',
      'Prices incl. buyer’s premium',
      'Similar sales, and a dossier to print',
    ],
  },
  dossier: {
    lead: 'Premium prints the similar sales of a lot or a stone.',
    lines: [
      'Each lot with house, location, date and source',
      'Hammer price and price incl. premium',
      'Leave out lots, and note why',
    ],
  },
}

/** Describes the page and the plan that includes it. */
export function LockedValue({ of }: { of: keyof typeof parts }) {
  const { lead, lines } = parts[of]
  return (
    <section className={`${styles.locked} ${locked.untilKnown}`} aria-label="Premium only">
      <p className={type.small}>{lead}</p>
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
