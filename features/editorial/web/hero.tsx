import { Link } from 'react-router'
import button from '@parure/ui/button.module.css'
import text from '@parure/ui/type.module.css'
import styles from './hero.module.css'
import { describeCatalog, type CatalogFigures } from './catalog-figures.ts'
import { getEditorialPicture } from './picture.ts'

const ring = getEditorialPicture('hero')

/** The first section of Home. */
export function Hero({ figures = null }: { figures?: CatalogFigures | null }) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={text.display1}>Exclusive Jewelry Auctions</h1>
        <p className={text.lead}>{describeCatalog(figures)}</p>
        <Link to="/upcoming-lots" className={`${button.primary} ${styles.join}`}>
          Join now
        </Link>
      </div>
      <figure>
        <span className={styles.plate}>
          <img
            src={ring.src}
            srcSet={ring.srcSet}
            sizes="(max-width: 768px) 100vw, (max-width: 1440px) 58vw, 812px"
            width={1260}
            height={1128}
            alt="Ring, three-quarter view: a step-cut emerald bordered by diamonds"
            fetchPriority="high"
          />
        </span>
        <figcaption className={styles.caption}>Emerald and diamond cluster ring, yellow gold</figcaption>
      </figure>
    </section>
  )
}
