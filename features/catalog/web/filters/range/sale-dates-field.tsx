import { useId, useState } from 'react'
import { FieldError } from '@parure/ui/form/field.tsx'
import type { Filters } from '../state/use-filters.ts'
import styles from './range-field.module.css'
import type { Side } from './range-stops.ts'

const sides: readonly [Side, string][] = [
  ['from', 'From'],
  ['to', 'To'],
]

/** The first and the last day of sales; either may be open. */
export function SaleDatesField({ filters }: { filters: Filters }) {
  const words = useId()
  const drafted = filters.draft.saleDates
  // A range that ends before it begins is kept here until it is corrected.
  const [refused, setRefused] = useState<Record<Side, string> | null>(null)
  const days = refused ?? { from: drafted?.from ?? '', to: drafted?.to ?? '' }
  const change = (side: Side, day: string) => {
    const next = { ...days, [side]: day }
    const isReversed = next.from !== '' && next.to !== '' && next.from > next.to
    setRefused(isReversed ? next : null)
    if (isReversed) return
    const isOpen = next.from === '' && next.to === ''
    filters.setRange('saleDates', isOpen ? null : { from: next.from || null, to: next.to || null })
  }
  return (
    <div className={styles.range}>
      <div className={styles.days}>
        {sides.map(([side, title]) => (
          <label key={side} className={styles.field}>
            {title}
            <input
              type="date"
              className={styles.input}
              value={days[side]}
              aria-invalid={(refused !== null && side === 'from') || undefined}
              aria-describedby={refused && side === 'from' ? words : undefined}
              onChange={(event) => change(side, event.target.value)}
            />
          </label>
        ))}
      </div>
      {refused && (
        <div role="alert">
          <FieldError id={words} text="From is later than To." />
        </div>
      )}
    </div>
  )
}
