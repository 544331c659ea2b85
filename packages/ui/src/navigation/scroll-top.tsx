import { ArrowUp } from '../icon/icons.tsx'
import { useEffect, useState } from 'react'
import button from '../button/button.module.css'
import { focusHeading } from './focus-heading.ts'
import styles from './scroll-top.module.css'

export const scrollThresholdPx = 300

/** A button back to the top of a long page; appears after scrolling. */
export function ScrollTop() {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const updateVisibility = () => setVisible(window.scrollY > scrollThresholdPx)
    updateVisibility()
    window.addEventListener('scroll', updateVisibility, { passive: true })
    return () => window.removeEventListener('scroll', updateVisibility)
  }, [])
  if (!isVisible) return null
  return (
    <button type="button" className={`${button.lined} ${styles.top}`} aria-label="Scroll to top" onClick={scrollToTop}>
      <ArrowUp size={20} strokeWidth={1.25} aria-hidden />
    </button>
  )
}

function scrollToTop(): void {
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
  focusHeading()
}
