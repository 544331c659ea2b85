import type { ReactNode } from 'react'
import { ArrowButton } from '@parure/ui/button/arrow-button.tsx'
import styles from './plan-slider.module.css'
import { useSnapRow } from './use-snap-row.ts'

interface Props {
  /** The index of the slide in view at first. */
  first: number
  /** One plan each, with its key. */
  children: ReactNode[]
}

/** Three columns between hairlines; on phones a row that moves by swipe, buttons or the keyboard. */
export function PlanSlider({ first, children }: Props) {
  const { row, back, on, step } = useSnapRow(first)
  return (
    <section aria-label="Plans" className={styles.slider}>
      <ul ref={row} className={styles.row}>
        {children}
      </ul>
      <div className={styles.arrows}>
        <ArrowButton to="previous" noun="plan" ended={!back} onPress={() => step(-1)} />
        <ArrowButton to="next" noun="plan" ended={!on} onPress={() => step(1)} />
      </div>
    </section>
  )
}
