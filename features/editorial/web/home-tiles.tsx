import type { LotCards } from '@parure/features/lot/contract.ts'
import type { MarketSubject, TopLot } from '@parure/features/market/contract.ts'
import { Link } from 'react-router'
import { Sparkline } from '@parure/charts/sparkline.tsx'
import { Plate } from '@parure/features/lot/web/card/plate.tsx'
import { Price } from '@parure/features/lot/web/price/price.tsx'
import { formatRoundedNumber } from '@parure/features/market/web/money.ts'
import { Info } from '@parure/ui/overlay/info.tsx'
import layout from '@parure/ui/layout/layout.module.css'
import type from '@parure/ui/text/type.module.css'
import styles from './home-tiles.module.css'

export interface HomeTilesData {
  results: readonly TopLot[]
  upcoming: LotCards['items']
  /** Null without figures. */
  sapphire: Pick<MarketSubject, 'tiles' | 'years' | 'currency'> | null
}

/** Three live tiles: recent results, lots that come up, and a market. Lots without a picture are not among them. */
export function HomeTiles({ results, upcoming, sapphire }: HomeTilesData) {
  if (results.length === 0 && upcoming.length === 0 && sapphire === null) return null
  return (
    <div className={`${layout.wrap} ${styles.tiles}`}>
      {results.length > 0 && <Results results={results} />}
      {upcoming.length > 0 && <Upcoming lots={upcoming} />}
      {sapphire && <Sapphire market={sapphire} />}
    </div>
  )
}

function Results({ results }: Pick<HomeTilesData, 'results'>) {
  return (
    <section aria-labelledby="recent-results">
      <div className={styles.head}>
        <h2 id="recent-results" className={type.display4}>
          Recent results{' '}
          <Info label="How these lots are chosen">
            Hammer price divided by the high estimate, of lots sold in recent weeks. The list is renewed every Monday.
          </Info>
        </h2>
        <Link className={`${type.link} ${type.small}`} to="/past-lots">
          All results
        </Link>
      </div>
      <ul>
        {results.map(({ id, title, baseImageFileName, price, currency, multiple }) => (
          <li key={id} className={styles.row}>
            <Plate base={baseImageFileName} slot="thumbnail" />
            <div>
              <Link to={`/jewelry/${id}`}>{title}</Link>
              <p>
                <Price amount={price} currency={currency} />
                {multiple && <b>{`${Number(multiple).toFixed(1)}× estimate`}</b>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Upcoming({ lots }: { lots: HomeTilesData['upcoming'] }) {
  return (
    <section aria-labelledby="coming-up">
      <div className={styles.head}>
        <h2 id="coming-up" className={type.display4}>
          Coming up
        </h2>
        <Link className={`${type.link} ${type.small}`} to="/upcoming-lots">
          All lots
        </Link>
      </div>
      <ul>
        {lots.map(({ id, title, baseImageFileName, estimatePrice, currency }) => (
          <li key={id} className={styles.row}>
            <Plate base={baseImageFileName} slot="thumbnail" />
            <div>
              <Link to={`/jewelry/${id}`}>{title}</Link>
              <p>
                <span>Estimate</span>
                {estimatePrice && currency ? <Price amount={estimatePrice} currency={currency} /> : 'none'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sapphire({ market: { tiles, years, currency } }: { market: NonNullable<HomeTilesData['sapphire']> }) {
  const complete = years.filter(({ isRunning }) => !isRunning)
  const [first, last] = [complete[0]?.year, complete.at(-1)?.year]
  return (
    <section aria-labelledby="sapphire-market">
      <div className={styles.head}>
        <h2 id="sapphire-market" className={type.display4}>
          Sapphire{' '}
          <Info label="What the line shows">
            Median hammer price of each complete year. The mix changes from year to year: not a price index.
          </Info>
        </h2>
        <Link className={`${type.link} ${type.small}`} to="/market/gemstones/sapphire">
          Sapphire market
        </Link>
      </div>
      <p className={styles.figure}>
        Half of all sapphire jewels sold for more than{' '}
        <b>{`${formatRoundedNumber(tiles.median ?? '0')}\u00a0${currency}`}</b>.
      </p>
      {complete.length > 1 && (
        <div className={styles.line}>
          <Sparkline
            name="Median hammer price by year"
            values={complete.map(({ median }) => Number(median))}
            formatValue={formatRoundedNumber}
          />
          <p>
            <span>{first}</span>
            <span>{last}</span>
          </p>
        </div>
      )}
      <nav aria-label="Other stones" className={styles.stones}>
        {['Diamond', 'Ruby', 'Emerald'].map((name) => (
          <Link key={name} className={type.link} to={`/market/gemstones/${name.toLowerCase()}`}>
            {name}
          </Link>
        ))}
      </nav>
    </section>
  )
}
