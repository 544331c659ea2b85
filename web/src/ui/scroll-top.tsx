import { ArrowUp } from './icons.tsx'
import { useEffect, useState } from 'react'
import button from './button.module.css'
import { focusHeading } from './focus-heading.ts'
import styles from './scroll-top.module.css'

export const appearsAfter = 300

/** A button back to the top of a long page; appears after scrolling. */
export function ScrollTop() {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > appearsAfter)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!far) return null
  return (
    <button type="button" className={`${button.lined} ${styles.top}`} aria-label="Scroll to top" onClick={toTop}>
      <ArrowUp size={20} strokeWidth={1.25} aria-hidden />
    </button>
  )
}

function toTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  focusHeading()
}
