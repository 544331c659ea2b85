import type { MarketSubject } from '../contract.ts'
import { minSoldLots } from '../rules.ts'
import type from '@parure/ui/type.module.css'
import { computeLadderScale } from './compute-ladder-scale.ts'
import { DeferredPricesPerCarat } from './late-charts.ts'
import styles from './market.module.css'
import { formatMarketCount } from './money.ts'

/** Prices per carat of a gemstone, or the reason why there are none. Renders nothing for plans without them. */
export function LadderChapter({ market: { name, currency, ladder, house, houses } }: { market: MarketSubject }) {
  if (!ladder) return null
  const hasFigures = ladder.some(({ figures }) => figures)
  // Responses for roles with sale details count small groups and list the houses to choose from.
  const areFewCounted = houses !== undefined
  const n = ladder.reduce((sum, cell) => sum + (cell.figures ? cell.n : 0), 0)
  return (
    <section className={styles.chapter}>
      <h2 className={type.display3}>Price per carat</h2>
      {hasFigures ? (
        <>
          <p className={styles.lead}>
            {`Median hammer price in ${currency} per carat over the last five complete years, of unsigned pieces with one leading stone whose weight is stated, mounting included; n = ${formatMarketCount(n)} in groups of ${minSoldLots} or more. The bar is the middle 50%, the tick the median, on one logarithmic scale.`}
          </p>
          <DeferredPricesPerCarat
            species={name}
            cells={ladder}
            scale={computeLadderScale(ladder)}
            areFewCounted={areFewCounted}
          />
        </>
      ) : (
        <p className={styles.lead}>
          {areFewCounted ? explainEmptyLadder(name, ladder, house?.name) : describeEmptyLadder(name)}
        </p>
      )}
    </section>
  )
}

const nameGroups = (name: string): string => (name === 'Diamond' ? 'color, clarity' : 'origin, treatment')

function describeEmptyLadder(name: string): string {
  return `No price per carat of ${name.toLowerCase()} yet: grouped by ${nameGroups(name)} and weight, no group has ${minSoldLots} unsigned pieces sold in the last five complete years.`
}

/** The usual reasons: no main stone, or no stated weight. */
function explainEmptyLadder(
  name: string,
  ladder: NonNullable<MarketSubject['ladder']>,
  house: string | undefined,
): string {
  const stone = name.toLowerCase()
  const at = house === undefined ? '' : ` at ${house}`
  const most = Math.max(0, ...ladder.map(({ n }) => n))
  if (most === 0)
    return `No price per carat of ${stone}: none of the unsigned pieces sold${at} in the last five complete years has a known hammer price and one leading stone whose weight${name === 'Diamond' ? ', color and clarity are' : ' is'} stated.`
  return `No price per carat of ${stone} yet: grouped by ${nameGroups(name)} and weight, no group has ${minSoldLots} unsigned pieces sold${at} in the last five complete years; the largest has ${most}.`
}
