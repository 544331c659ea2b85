import { joinNames } from '@parure/features/catalog/name-list.ts'
import type { MarketSubject } from '../contract.ts'
import type { SubjectKind } from '../subject.ts'
import { Link } from 'react-router'
import { ShareButton } from '@parure/features/shell/web/share/share-button.tsx'
import { SaveSearch } from '@parure/features/saved-search/web/dialog/save-search.tsx'
import type from '@parure/ui/text/type.module.css'
import { DeferredComingLots, DeferredSaveMarket } from './charts/deferred-chapters.ts'
import { LadderChapter } from './charts/ladder-chapter.tsx'
import {
  DeferredPartsAgainstEstimates,
  DeferredRatiosByYear,
  DeferredSellThroughByYear,
  DeferredShareOfAllByYear,
  DeferredTopLots,
} from './charts/late-charts.ts'
import { MarketActions } from './head/market-actions.tsx'
import { formatMarketLots } from './format-market-lots.ts'
import { MarketHead } from './head/market-head.tsx'
import { MarketMethod } from './market-method.tsx'
import { MarketRail } from './navigation/market-rail.tsx'
import styles from './market.module.css'
import { buildMakerTiles } from './head/build-maker-tiles.ts'
import { MoreCharts } from './charts/more-charts.tsx'
import { PlanColumns } from './plan-columns.tsx'
import { Tiles } from './head/tiles.tsx'

/** The market of a gemstone, maker or category. */
export function SubjectView({ market }: { market: MarketSubject }) {
  const { kind, name, directory } = market
  const criteria = { status: 'Upcoming', [kind]: joinNames([name]) } as const
  return (
    <MarketRail directory={directory} here={name}>
      <MarketHead
        market={market}
        title={name}
        actions={
          <>
            <SaveSearch criteria={criteria} />
            <ShareButton title={name} />
            <MarketActions market={market} />
          </>
        }
      />
      <LadderChapter market={market} />
      <Parts market={market} />
      <DeferredTopLots market={market} />
      <Upcoming market={market} />
      <FurtherCharts market={market} />
      <PlanColumns kind={kind} />
      <MarketMethod computedOn={market.computedOn} />
    </MarketRail>
  )
}

const partTitles: Record<SubjectKind, string> = {
  gemstones: '',
  brands: 'By category',
  categories: 'By main stone',
}

/** Makers by category, categories by main stone. */
function Parts({ market: { kind, parts } }: { market: MarketSubject }) {
  if (!parts || parts.rows.length === 0) return null
  return (
    <section className={styles.chapter}>
      <h2 className={type.display3}>{partTitles[kind]}</h2>
      <DeferredPartsAgainstEstimates parts={parts} by={partTitles[kind]} />
    </section>
  )
}

/** Upcoming lots, with links to all of them and to all results; for a gemstone also to its valuation. */
function Upcoming({ market: { kind, name } }: { market: MarketSubject }) {
  const joined = joinNames([name])
  const names = encodeURIComponent(joined)
  const lots = formatMarketLots(kind, name)
  return (
    <section className={styles.chapter}>
      <div className={styles.chapterHead}>
        <h2 className={type.display3}>Coming up</h2>
        <Link className={`${type.link} ${type.small}`} to={`/upcoming-lots?${kind}=${names}`}>
          {`See upcoming ${lots}`}
        </Link>
      </div>
      <DeferredComingLots kind={kind} names={joined} />
      <p className={`${type.small} ${styles.furtherLinks}`}>
        <Link className={type.link} to={`/past-lots?${kind}=${names}`}>
          {`All results of ${lots}`}
        </Link>
        {kind === 'gemstones' && (
          <>
            {' · '}
            <Link className={type.link} to={`/value?species=${encodeURIComponent(name)}`}>
              {`Value your ${name.toLowerCase()}`}
            </Link>
          </>
        )}
      </p>
      {kind === 'gemstones' && (
        <div className={styles.below}>
          <DeferredSaveMarket name={name} />
        </div>
      )}
    </section>
  )
}

function FurtherCharts({ market }: { market: MarketSubject }) {
  const { kind, name, years, tiles, currency, basis, house } = market
  const whole = house ? `what ${house.name} sold` : 'all jewelry sold'
  const hasShares = years.some(({ shareOfAll }) => shareOfAll !== undefined)
  if (years.length === 0) return null
  return (
    <MoreCharts>
      {kind === 'brands' && <Tiles tiles={buildMakerTiles(tiles, { currency, basis, whole })} />}
      <DeferredSellThroughByYear years={years} />
      {hasShares && <DeferredShareOfAllByYear market={market} />}
      <DeferredRatiosByYear market={market} name={name} />
    </MoreCharts>
  )
}
