import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import type { HouseSummary } from '../../house-answers.ts'
import { computePerMille } from '../../compute-sell-through.ts'
import { Link } from 'react-router'
import { Info } from '@parure/ui/overlay/info.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from '../head/market-answer.module.css'
import { formatPerMille } from '../money.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'

interface Props {
  houses: readonly HouseSummary[]
}

/** "14 houses sold 81% of 5 029 lots. A typical lot went close to the middle of its estimate." */
export function HousesAnswer({ houses }: Props) {
  const { sold, lots } = countLots(houses)
  const typical = describeTypicalLot(houses)
  return (
    <p className={styles.answer}>
      {`${formatCount(houses.length)} ${houses.length === 1 ? 'house' : 'houses'} sold `}
      {lots > 0 && (
        <>
          <b>{formatPerMille(computePerMille(sold, lots))}</b>
          {' of '}
        </>
      )}
      <b>{`${formatCount(lots)} lots`}</b>.{typical && ` A typical lot went ${typical} of its estimate.`}
    </p>
  )
}

/** "Rhône Auctions sold 84% of 269 lots. A typical lot went close to the middle of its estimate." */
export function HouseAnswer({ house }: { house: HouseSummary }) {
  const { name, sellThrough, counted, accuracy } = house
  if (sellThrough === null) return null
  return (
    <p className={styles.answer}>
      {`${name} sold `}
      <b>{formatPerMille(sellThrough)}</b>
      {` of ${formatCount(counted)} lots.`}
      {accuracy !== null && ` A typical lot went ${describePlace(accuracy)} of its estimate.`}
    </p>
  )
}

const countLots = (houses: readonly HouseSummary[]) => ({
  sold: houses.reduce((sum, { countedSold }) => sum + countedSold, 0),
  lots: houses.reduce((sum, { counted }) => sum + counted, 0),
})

/** Fewest houses with a multiple for a typical one. */
const minHouses = 3
/** In thousandths: within five percent of the middle of the estimate. */
const closeToMiddle = 50

/** By the median of the houses' multiples of their mid-estimates; null where too few have one. */
function describeTypicalLot(houses: readonly HouseSummary[]): string | null {
  const multiples = houses.flatMap(({ accuracy }) => accuracy ?? []).toSorted((a, b) => a - b)
  const median = multiples[Math.floor((multiples.length - 1) / 2)]
  if (median === undefined || multiples.length < minHouses) return null
  return describePlace(median)
}

/** `multiple` of the mid-estimate, in thousandths. */
function describePlace(multiple: number): string {
  if (Math.abs(multiple - 1000) <= closeToMiddle) return 'close to the middle'
  return multiple > 1000 ? 'above the middle' : 'below the middle'
}

/** What the table counts, behind a button. */
export function HousesBase({ houses, computedOn }: Props & { computedOn: string | null }) {
  return (
    <p className={styles.base}>
      <span>
        Based on <b>{`${formatCount(countLots(houses).lots)} lots`}</b>
      </span>
      <Info label="What is counted">
        <span>
          Lots of complete years. Sold: share of lots in sales with all results in, from 20 lots. Where fewer than half
          of a house’s lots are in such sales, we give a range.
        </span>
        <span>
          Hammer to mid-estimate is a median without premium. Prices published with premium count where the house’s
          premium is known, with Premium. Pictures, weights and reports: share of lots that have one. Buyer’s premium:
          what the first tier charges today.
        </span>
        <span>
          {computedOn ? `Computed ${formatAuctionDate(computedOn)}. ` : ''}
          <Link to="/market/method" className={type.link}>
            How we calculate, and how accurate it is
          </Link>
        </span>
      </Info>
    </p>
  )
}
