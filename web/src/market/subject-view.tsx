import { joinNames } from '@parure/domain/catalog/selection'
import type { MarketSubject } from '@parure/domain/market/contract'
import type { SubjectKind } from '@parure/domain/market/subject'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { SaveSearch } from '../saved-search/save-search.tsx'
import layout from '../ui/layout.module.css'
import type from '../ui/type.module.css'
import { ladderScale } from './ladder-scale.ts'
import {
  PartsAgainstEstimates,
  PricesByYear,
  PricesPerCarat,
  RatiosByYear,
  ResultsAgainstEstimates,
  SellThroughByYear,
} from './late-charts.ts'
import { LockedMarket } from './locked-market.tsx'
import { MarketActions } from './market-actions.tsx'
import { MarketMethod } from './market-method.tsx'
import { marketTiles } from './market-tiles.ts'
import { MarketTools } from './market-tools.tsx'
import styles from './market.module.css'
import { Tiles } from './tiles.tsx'
import { TooFew } from './too-few.tsx'
import { TopLots } from './top-lots.tsx'

const leads: Record<SubjectKind, (name: string) => string> = {
  gemstones: (name) => `Past lots whose principal stone is ${name.toLowerCase()}. Unsold lots are counted.`,
  brands: (name) => `Past lots by ${name}; those attributed to the maker are left out. Unsold lots are counted.`,
  categories: (name) => `Past lots of the category ${name}. Unsold lots are counted.`,
}

const scopes = { all: 'complete calendar years', '12m': '12 months', '36m': '36 months' }

/** A market: its tiles, prices per carat, prices by year, sell-through and top results. */
export function SubjectView({ market }: { market: MarketSubject }) {
  const { kind, name, currency, basis, tiles, ladder = [], years, period } = market
  return (
    <div className={layout.wrap}>
      <Head market={market} lead={leads[kind](name)} />
      <MarketTools market={market} />
      <Tiles tiles={marketTiles(tiles, { currency, scope: scopes[period], basis })} />
      {tiles.median === null && <TooFew kind={kind} name={name} house={market.house?.name} sold={tiles.n} />}
      {ladder.some(({ figures }) => figures) && (
        <section className={styles.chapter}>
          <h2 className={type.display3}>Price per carat</h2>
          <p className={styles.lead}>
            {`Median hammer price in ${currency} per carat over the last five complete years, of unsigned pieces with one leading stone whose weight is stated, mounting included. The bar is the middle 50%, the tick the median, on one logarithmic scale.`}
          </p>
          <PricesPerCarat species={name} cells={ladder} scale={ladderScale(ladder)} />
        </section>
      )}
      {(years.length > 0 || (market.sales ?? []).length > 0) && (
        <section className={styles.chapter}>
          <h2 className={type.display3}>Results over time</h2>
          <PricesByYear market={market} name={name} />
        </section>
      )}
      <LockedMarket />
      <AgainstEstimates market={market} name={name} />
      <TopLots market={market} />
      <MarketMethod computedOn={market.computedOn} />
    </div>
  )
}

const partsBy: Record<SubjectKind, string> = {
  gemstones: '',
  brands: 'By category',
  categories: 'By principal stone',
}

/** Results by estimates, and how many lots were sold at all. */
function AgainstEstimates({ market, name }: { market: MarketSubject; name: string }) {
  const { kind, years, shares = [], parts } = market
  const ratios = <RatiosByYear market={market} name={name} />
  const sold = <SellThroughByYear years={years} />
  if (shares.length === 0) return <div className={styles.two}>{sold}</div>
  return (
    <section className={styles.chapter}>
      <h2 className={type.display3}>Against estimates</h2>
      <div className={styles.pair}>
        <ResultsAgainstEstimates shares={shares} />
        {parts ? <PartsAgainstEstimates parts={parts} by={partsBy[kind]} /> : sold}
        {parts && ratios}
        {parts && sold}
      </div>
      {!parts && <div className={styles.below}>{ratios}</div>}
    </section>
  )
}

function Head({ market, lead }: { market: MarketSubject; lead: string }) {
  const { kind, name } = market
  const names = joinNames([name])
  return (
    <>
      <Link to="/market" className={styles.back}>
        <ArrowLeft size={14} strokeWidth={1.5} aria-hidden />
        Market
      </Link>
      <div className={styles.head}>
        <div>
          <h1 className={type.display2}>{name}</h1>
          <p className={styles.lead}>{lead}</p>
          <Link className={`${type.link} ${type.small}`} to={`/past-lots?${kind}=${encodeURIComponent(names)}`}>
            All results
          </Link>
        </div>
        <div className={styles.actions}>
          <SaveSearch criteria={{ status: 'Upcoming', [kind]: names }} />
          <MarketActions market={market} />
        </div>
      </div>
    </>
  )
}
