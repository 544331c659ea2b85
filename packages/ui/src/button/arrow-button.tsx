import { ChevronLeft, ChevronRight } from '../icon/icons.tsx'
import styles from './arrow-button.module.css'

interface Props {
  to: 'previous' | 'next'
  /** What it moves: "lots" makes "Next lots". */
  noun: string
  /** The row is at its end. The button keeps its place and the focus, but does nothing. */
  ended?: boolean
  onPress: () => void
}

/** Moves a row of cards by one step. */
export function ArrowButton({ to, noun, ended = false, onPress }: Props) {
  const Icon = to === 'previous' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={`${to === 'previous' ? 'Previous' : 'Next'} ${noun}`}
      aria-disabled={ended}
      onClick={ended ? undefined : onPress}
    >
      <Icon size={20} strokeWidth={1.25} aria-hidden />
    </button>
  )
}
