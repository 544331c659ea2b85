import { searchAddress } from '@parure/features/query/search-route.ts'
import { Link } from 'react-router'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import button from '@parure/ui/button/button.module.css'
import text from '@parure/ui/text/type.module.css'
import { HeroSearch } from './hero-search.tsx'
import styles from './hero.module.css'
import { describeCatalog, type CatalogFigures } from './catalog-figures.ts'
import { getEditorialPicture } from './picture.ts'

const ring = getEditorialPicture('hero')

/** Sentences that the search understands. */
const examples = ['unheated Ceylon sapphire', 'Art Deco bracelet under 5k', 'Colombian emerald']

/** The first section of Home. Signed in, the search field is above it, beside Today. */
export function Hero({ figures = null }: { figures?: CatalogFigures | null }) {
  const isSignedIn = useSession() !== null
  return (
    <section className={styles.hero}>
      <span className={styles.plate}>
        <img
          src={ring.src}
          srcSet={ring.srcSet}
          sizes="(max-width: 768px) 18rem, 45rem"
          width={1260}
          height={1128}
          alt="Emerald and diamond cluster ring in yellow gold"
          fetchPriority="high"
        />
      </span>
      <div className={styles.words}>
        <h1 className={text.display1}>Exclusive Jewelry Auctions</h1>
        <p className={text.lead}>What’s coming to auction, and what it’s worth.</p>
        <div className={styles.search}>
          {!isSignedIn && <HeroSearch />}
          <p className={styles.examples}>
            <span>Try</span>
            {examples.map((words) => (
              <Link key={words} to={searchAddress(words, null)}>
                {words}
              </Link>
            ))}
          </p>
        </div>
        <div className={styles.join}>
          <Link to="/upcoming-lots" className={button.secondary}>
            Join now
          </Link>
          <p className={text.small}>{describeCatalog(figures)}</p>
        </div>
      </div>
    </section>
  )
}
