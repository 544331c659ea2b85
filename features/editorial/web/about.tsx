import { productName } from '@parure/contract/product.ts'
import type { ReactNode } from 'react'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './about.module.css'
import { getEditorialPicture } from './picture.ts'

const title = 'One catalog for the world’s jewelry sales'
const lead = `${productName} gathers fine-jewelry lots from auction houses worldwide. It does not sell jewelry, take bids or take commissions.`
const wide = getEditorialPicture('saleroom')
const narrow = getEditorialPicture('saleroom-narrow')

const offer = {
  'Upcoming lots': 'Auction houses worldwide, read daily. Filters by category, material, gemstone, brand and style.',
  'Auction results':
    'Prices beside their estimates, and the lots that did not sell, because an archive without them misleads.',
  'Full sale details':
    'Auction house, location, date, lot number, condition and the link to the original listing, with a Standard or Premium subscription.',
  'A collection of your own': 'Save lots to Saved Jewelries. Premium adds followed brands and notifications.',
}

const audience = [
  {
    who: 'Collectors',
    picture: 'collectors',
    what: 'One place to search for a jewel that may appear in Geneva, Cologne or Hong Kong.',
  },
  { who: 'Investors', picture: 'investors', what: 'Estimates and results for comparable pieces, side by side.' },
  { who: 'Luxury lovers', picture: 'luxury-lovers', what: 'Beautiful things, described plainly.' },
  {
    who: 'Auction houses and sellers',
    picture: 'houses',
    what: 'Your lots, seen by people who are looking for them, with a link to your own listing.',
  },
]

export const meta = createMeta({ title: 'About', description: lead, path: '/about-us', image: '/share.jpg' })

export default function About() {
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p className={type.lead}>{lead}</p>
      </div>
      <picture className={styles.plate}>
        <source media="(max-width: 768px)" srcSet={narrow.srcSet} sizes="100vw" />
        <img
          src={wide.src}
          srcSet={wide.srcSet}
          sizes="100vw"
          width={1920}
          height={920}
          alt="Enamel and diamond dragonfly brooch"
        />
      </picture>
      <Story />
      <Part title="Mission">
        <p className={styles.mission}>So anyone can see what’s coming up, and what it’s worth.</p>
      </Part>
      <Offer />
      <Audience />
    </>
  )
}

function Part({ title: heading, way, children }: { title: string; way?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <div className={styles.heading}>
        <h2 className={type.display2}>{heading}</h2>
        {way}
      </div>
      {children}
    </section>
  )
}

function Story() {
  return (
    <Part title="Story">
      <div className={`${type.prose} ${type.quiet}`}>
        <p>
          Important jewels surface everywhere. A brooch may be in a regional saleroom on Tuesday and a necklace in Hong
          Kong on Friday, in catalogs written in five languages. Keeping up meant opening each of them.
        </p>
        <p>
          {productName} began as that daily round, done once and shared: every lot recorded in the same way, so that
          they can be compared.
        </p>
      </div>
    </Part>
  )
}

function Offer() {
  const way = <ButtonLink look="primary" to="/upcoming-lots" text="Go to Catalog" />
  return (
    <Part title="What we offer" way={way}>
      <dl className={styles.offer}>
        {Object.entries(offer).map(([what, words]) => (
          <div key={what}>
            <dt className={type.display4}>{what}</dt>
            <dd className={`${type.small} ${type.quiet}`}>{words}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Audience() {
  return (
    <section className={styles.audience}>
      <h2 className={type.display2}>Who it is for</h2>
      <ul>
        {audience.map(({ who, picture, what }) => (
          <li key={who}>
            <span className={styles.portrait}>
              <img
                {...getEditorialPicture(picture)}
                sizes="(max-width: 768px) 45vw, 320px"
                width={768}
                height={768}
                alt=""
                loading="lazy"
              />
            </span>
            <h3 className={type.display4}>{who}</h3>
            <p className={`${type.small} ${type.quiet}`}>{what}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
