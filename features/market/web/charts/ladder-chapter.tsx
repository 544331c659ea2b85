import type { LadderCell, MarketSubject } from '../../contract.ts'
import { minSoldLots } from '../../rules.ts'
import { Link } from 'react-router'
import { Info } from '@parure/ui/overlay/info.tsx'
import type from '@parure/ui/text/type.module.css'
import { DeferredPricesPerCarat } from './late-charts.ts'
import styles from '../market.module.css'

/** Prices per carat of a gemstone, or the reason why there are none; for plans without amounts the bars alone. */
export function LadderChapter({ market }: { market: MarketSubject }) {
  const { name, currency, ladder, ladderShape, house, houses } = market
  if (!ladder && !ladderShape) return null
  const hasFigures = ladder ? ladder.some(({ figures }) => figures) : (ladderShape ?? []).length > 0
  return (
    <section className={styles.chapter}>
      <div className={styles.chapterHead}>
        <h2 className={type.display3}>
          Price per carat{' '}
          <Info label="How the prices per carat are made">
            <span>
              Hammer prices of unsigned jewels with one main stone of known weight, setting included, of the last five
              complete years. The mark is the median, the bar the middle 50%, on one logarithmic scale.
            </span>
            <span>
              {`Neighboring weights are joined until a row has ${minSoldLots} sales. `}
              <Link to="/market/method" className={type.link}>
                How we calculate
              </Link>
            </span>
          </Info>
        </h2>
        {ladder ? (
          <Link to="/value" className={`${type.link} ${type.small}`}>
            Value a stone
          </Link>
        ) : (
          <Link to="/pricing" className={`${type.link} ${type.small}`}>
            See prices with SmallPack
          </Link>
        )}
      </div>
      {hasFigures ? (
        <DeferredPricesPerCarat species={name} currency={currency} cells={ladder} shape={ladderShape} />
      ) : (
        <p className={styles.lead}>
          {/* Responses for roles with sale details count small groups and list the houses to choose from. */}
          {ladder && houses ? explainEmptyLadder(name, ladder, house?.name) : describeEmptyLadder(name)}
        </p>
      )}
    </section>
  )
}

const nameGroups = (name: string): string => (name === 'Diamond' ? 'color, clarity' : 'origin, treatment')

function describeEmptyLadder(name: string): string {
  return `No price per carat of ${name.toLowerCase()} yet: by ${nameGroups(name)} and weight, no group has ${minSoldLots} unsigned jewels sold in the last five complete years.`
}

/** The usual reasons: no main stone, or no stated weight. */
function explainEmptyLadder(name: string, ladder: readonly LadderCell[], house: string | undefined): string {
  const stone = name.toLowerCase()
  const at = house === undefined ? '' : ` at ${house}`
  const most = Math.max(0, ...ladder.map(({ n }) => n))
  if (most === 0)
    return `No price per carat of ${stone}: none of the unsigned jewels sold${at} in the last five complete years has a known hammer price and one main stone whose weight${name === 'Diamond' ? ', color and clarity are' : ' is'} stated.`
  return `No price per carat of ${stone} yet: by ${nameGroups(name)} and weight, no group has ${minSoldLots} unsigned jewels sold${at} in the last five complete years; the largest has ${most}.`
}
