import { joinNames } from '@parure/features/catalog/name-list.ts'
import type { MarketSubject } from '../contract.ts'
import type { SubjectKind } from '../subject.ts'
import { ArrowLeft } from '@parure/ui/icons.tsx'
import { Link } from 'react-router'
import { SaveSearch } from '@parure/features/saved-search/web/save-search.tsx'
import layout from '@parure/ui/layout.module.css'
import type from '@parure/ui/type.module.css'
import { LadderChapter } from './ladder-chapter.tsx'
import {
  DeferredPartsAgainstEstimates,
  DeferredPricesByYear,
  DeferredRatiosByYear,
  DeferredResultsAgainstEstimates,
  DeferredSellThroughByYear,
  DeferredShareOfAllByYear,
} from './late-charts.ts'
import { DeferredSaveMarket } from './deferred-save-market.ts'
import { LockedMarket } from './locked-market.tsx'
import { EmbedChart, MarketActions } from './market-actions.tsx'
import { MarketMethod } from './market-method.tsx'
import { buildMakerTiles, buildMarketTiles } from './build-market-tiles.ts'
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

/** A market: tiles, prices per carat, prices by year, sell-through and top results. */
export function SubjectView({ market }: { market: MarketSubject }) {
  const { kind, name, tiles, years } = market
  const hasShares = years.some(({ shareOfAll }) => shareOfAll !== undefined)
  return (
    <div className={layout.wrap}>
      <Head market={market} lead={leads[kind](name)} />
      <MarketTools market={market} />
      <Tiles tiles={buildSubjectTiles(market)} />
      {tiles.median === null && <TooFew kind={kind} name={name} house={market.house?.name} sold={tiles.n} />}
      <LadderChapter market={market} />
      {(years.length > 0 || (market.sales ?? []).length > 0) && (
        <section className={styles.chapter}>
          <h2 className={type.display3}>Results over time</h2>
          <DeferredPricesByYear market={market} name={name} links={<EmbedChart market={market} />} />
          {hasShares && (
            <div className={`${styles.below} ${styles.pair}`}>
              <DeferredShareOfAllByYear market={market} />
              <DeferredSellThroughByYear years={years} />
            </div>
          )}
        </section>
      )}
      <LockedMarket isMaker={kind === 'brands'} />
      <AgainstEstimates market={market} name={name} isSoldShown={hasShares} />
      <TopLots market={market} />
      <MarketMethod computedOn={market.computedOn} />
    </div>
  )
}

function buildSubjectTiles({ kind, tiles, currency, period, basis, house }: MarketSubject) {
  const of = { currency, scope: scopes[period], basis }
  if (kind !== 'brands') return buildMarketTiles(tiles, of)
  return buildMakerTiles(tiles, { ...of, whole: house ? `what ${house.name} sold` : 'all jewelry sold' })
}

const partsBy: Record<SubjectKind, string> = {
  gemstones: '',
  brands: 'By category',
  categories: 'By principal stone',
}

/** Results against estimates, sell-through, and for gemstones a search for upcoming lots. */
function AgainstEstimates({
  market,
  name,
  isSoldShown,
}: {
  market: MarketSubject
  name: string
  isSoldShown: boolean
}) {
  const { kind, years, shares = [], parts } = market
  const sold = isSoldShown ? null : <DeferredSellThroughByYear years={years} />
  const saving = kind === 'gemstones' ? <DeferredSaveMarket name={name} /> : null
  const below = (
    <div className={styles.two}>
      {sold}
      {saving}
    </div>
  )
  if (shares.length === 0) return below
  return (
    <>
      <section className={styles.chapter}>
        <h2 className={type.display3}>Against estimates</h2>
        <div className={styles.pair}>
          <DeferredResultsAgainstEstimates shares={shares} />
          {parts && <DeferredPartsAgainstEstimates parts={parts} by={partsBy[kind]} />}
          {!isSoldShown && <DeferredRatiosByYear market={market} name={name} />}
          {!saving && sold}
        </div>
        {isSoldShown && (
          <div className={styles.below}>
            <DeferredRatiosByYear market={market} name={name} />
          </div>
        )}
      </section>
      {saving && below}
    </>
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
