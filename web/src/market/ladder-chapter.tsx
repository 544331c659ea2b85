import type { MarketSubject } from '@parure/domain/market/contract'
import { leastSold } from '@parure/domain/market/rules'
import type from '../ui/type.module.css'
import { ladderScale } from './ladder-scale.ts'
import { PricesPerCarat } from './late-charts.ts'
import styles from './market.module.css'

/** Prices per carat of a gemstone, or why there are none; nothing where the plan does not open them. */
export function LadderChapter({ market: { name, currency, ladder, house } }: { market: MarketSubject }) {
  if (!ladder) return null
  const isShown = ladder.some(({ figures }) => figures)
  return (
    <section className={styles.chapter}>
      <h2 className={type.display3}>Price per carat</h2>
      {isShown ? (
        <>
          <p className={styles.lead}>
            {`Median hammer price in ${currency} per carat over the last five complete years, of unsigned pieces with one leading stone whose weight is stated, mounting included. The bar is the middle 50%, the tick the median, on one logarithmic scale.`}
          </p>
          <PricesPerCarat species={name} cells={ladder} scale={ladderScale(ladder)} />
        </>
      ) : (
        <p className={styles.lead}>{whyNone(name, ladder, house?.name)}</p>
      )}
    </section>
  )
}

/** Most often a stone leads no piece, or nobody states what it weighs. */
function whyNone(name: string, ladder: NonNullable<MarketSubject['ladder']>, house: string | undefined): string {
  const stone = name.toLowerCase()
  const at = house === undefined ? '' : ` at ${house}`
  const most = Math.max(0, ...ladder.map(({ n }) => n))
  if (most === 0)
    return `No price per carat of ${stone}: none of the unsigned pieces sold${at} in the last five complete years has a known hammer price and one leading stone whose weight${name === 'Diamond' ? ', color and clarity are' : ' is'} stated.`
  const groups = name === 'Diamond' ? 'color, clarity' : 'origin, treatment'
  return `No price per carat of ${stone} yet: grouped by ${groups} and weight, no group has ${leastSold} unsigned pieces sold${at} in the last five complete years; the largest has ${most}.`
}
