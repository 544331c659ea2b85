import { productName } from '@parure/contract/product.ts'
import { ArrowRight } from '@parure/ui/icon/icons.tsx'
import { useRef, useEffect, useState, type RefObject } from 'react'
import { Link } from 'react-router'
import text from '@parure/ui/text/type.module.css'
import { getEditorialPicture } from './picture.ts'
import styles from './saleroom-section.module.css'

const wide = getEditorialPicture('saleroom')
const narrow = getEditorialPicture('saleroom-narrow')

/** Grows from the margins to full width when half visible, above 768 px. */
export function SaleroomSection() {
  const section = useRef<HTMLElement>(null)
  const seen = useHalfVisible(section)
  return (
    <section ref={section} className={seen ? styles.expanded : styles.section}>
      <div className={styles.plate}>
        <picture>
          <source media="(max-width: 768px)" srcSet={narrow.srcSet} sizes="100vw" />
          <img src={wide.src} srcSet={wide.srcSet} sizes="100vw" width={1920} height={920} alt="" loading="lazy" />
        </picture>
      </div>
      <div className={styles.words}>
        <h2 className={text.display2}>Every saleroom, one catalog</h2>
        <p className={text.lead}>
          An important jewel may surface in Geneva, Cologne or Hong Kong, in a catalog you would never have opened.{' '}
          {productName} reads them all each day, so the search ends here and the bidding begins at the auction house.
        </p>
        <Link to="/about-us" className={styles.about}>
          About {productName} <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
        </Link>
      </div>
    </section>
  )
}

/** Becomes true once half of the element is visible, and stays true. */
function useHalfVisible(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const node = element.current
    if (!node) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setSeen(true)
        observer.disconnect()
      },
      { threshold: 0.5 },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return seen
}
