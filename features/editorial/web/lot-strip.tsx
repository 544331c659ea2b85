import type { LotCards } from '@parure/features/lot/contract.ts'
import { Pause, Play } from '@parure/ui/icon/icons.tsx'
import { useId, useRef, useState } from 'react'
import { LotCard } from '@parure/features/lot/web/card/lot-card.tsx'
import { ArrowButton } from '@parure/ui/button/arrow-button.tsx'
import text from '@parure/ui/text/type.module.css'
import styles from './lot-strip.module.css'
import { useDrift } from './use-drift.ts'

/** Upcoming lots that scroll automatically; contains the list twice. */
export function LotStrip({ lots }: { lots: LotCards['items'] }) {
  const heading = useId()
  const strip = useRef<HTMLDivElement>(null)
  const [paused, setPaused] = useState(false)
  const move = useDrift(strip, paused)
  if (lots.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={text.display3}>
          Upcoming Lots
        </h2>
        <div className={styles.controls}>
          <PauseButton paused={paused} onPress={() => setPaused(!paused)} />
          <ArrowButton to="previous" noun="lots" onPress={() => move(-1)} />
          <ArrowButton to="next" noun="lots" onPress={() => move(1)} />
        </div>
      </div>
      <div ref={strip} className={styles.strip}>
        <div className={styles.row}>
          <Lots lots={lots} />
          <Lots lots={lots} copy />
        </div>
      </div>
    </section>
  )
}

function Lots({ lots, copy = false }: { lots: LotCards['items']; copy?: boolean }) {
  return (
    <ul className={styles.lots} data-fold aria-hidden={copy || undefined} inert={copy}>
      {lots.map((lot) => (
        <li key={lot.id}>
          <LotCard lot={lot} heading="h3" />
        </li>
      ))}
    </ul>
  )
}

function PauseButton({ paused, onPress }: { paused: boolean; onPress: () => void }) {
  const Icon = paused ? Play : Pause
  return (
    <button
      type="button"
      className={styles.pause}
      aria-label={paused ? 'Resume sliding' : 'Pause sliding'}
      onClick={onPress}
    >
      <Icon size={20} strokeWidth={1.25} aria-hidden />
    </button>
  )
}
