import type { Market, MarketSubject } from '../../contract.ts'
import { countBaseLots } from '../../count-base-lots.ts'
import { marketCurrencies } from '../../subject.ts'
import { mayPassGate, Role } from '@parure/contract/role.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { Info } from '@parure/ui/overlay/info.tsx'
import { InlineSelect } from '@parure/ui/form/inline-select.tsx'
import { Locked } from '@parure/ui/feedback/locked.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './market-answer.module.css'
import { formatCount } from '@parure/ui/text/format-count.ts'

/** Price, currency, money, period and house in one line, and what the page is based on. Works without scripts. */
export function MarketControls({ market }: { market: Market | MarketSubject }) {
  const role = useSession()?.roleId ?? Role.Undefined
  const mayChooseSales = mayPassGate(role, 'saleDetails')
  const subject = 'kind' in market ? market : null
  return (
    <div className={styles.controls}>
      <form method="get">
        {mayPassGate(role, 'buyersPremium') && (
          <Choice name="basis" label="Price" of={basisChoices} at={market.basis} />
        )}
        <Choice
          name="currency"
          label="Currency"
          of={marketCurrencies.map((each) => [each, each])}
          at={market.currency}
        />
        <Choice name="money" label="Money" of={moneyChoices} at={market.inMoneyOf === null ? 'then' : 'today'} />
        {subject && mayChooseSales && <Choice name="period" label="Period" of={periodChoices} at={subject.period} />}
        {subject?.houses && (
          <Choice
            name="house"
            label="Auction house"
            of={[['', 'All houses'], ...subject.houses.map(({ slug, name }) => [slug, name] as const)]}
            at={subject.house?.slug ?? ''}
          />
        )}
        {subject && !mayChooseSales && (
          <>
            <span className={styles.locked}>
              <Locked name="12 months, this year: with Standard. See plans">12 months, this year</Locked>
            </span>
            <span className={styles.locked}>
              <Locked name="One house: with Standard. See plans">One house</Locked>
            </span>
          </>
        )}
        <noscript>
          <button type="submit">Apply</button>
        </noscript>
      </form>
      <Base market={market} />
    </div>
  )
}

const basisChoices = [
  ['hammer', 'Hammer'],
  ['premium', 'Incl. premium'],
] as const
const moneyChoices = [
  ['then', 'As paid'],
  ['today', 'Today’s money'],
] as const
const periodChoices = [
  ['all', 'Complete years'],
  ['12m', 'Last 12 months'],
  ['36m', 'Last 36 months'],
] as const

interface ChoiceProps {
  name: string
  label: string
  of: readonly (readonly [value: string, text: string])[]
  at: string
}

/** A select that navigates; the first value is the default, which the address omits, except for the currency. */
function Choice({ name, label, of, at }: ChoiceProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const select = (value: string) => {
    const next = new URLSearchParams(params)
    if (value === of[0]?.[0] && name !== 'currency') next.delete(name)
    else next.set(name, value)
    void navigate(`?${next.toString()}`, { preventScrollReset: true, replace: true })
  }
  const options = of.map(([value, text]) => ({ value, text }))
  return <InlineSelect name={name} label={label} options={options} value={at} onChange={select} />
}

/** "Based on 885 lots", with what is counted behind a button. */
function Base({ market }: { market: Market | MarketSubject }) {
  const { tiles, computedOn, years } = market
  const isWindow = 'period' in market && market.period !== 'all'
  const last = years.findLast(({ isRunning }) => !isRunning)?.year
  return (
    <p className={styles.base}>
      <span>
        Based on <b>{`${formatCount(countBaseLots(tiles))} lots`}</b>
        {!isWindow && last !== undefined && `, to ${last}`}
      </span>
      <Info label="What is counted">
        <span>{describeBase(market)}</span>
        <span>{describePrices(market)}</span>
        <span>
          Converted at the European Central Bank’s rate of each sale day.{' '}
          {computedOn ? `Computed ${formatAuctionDate(computedOn)}. ` : ''}
          <Link to="/market/method" className={type.link}>
            How we calculate, and how accurate it is
          </Link>
        </span>
      </Info>
    </p>
  )
}

function describeBase({ tiles }: Market | MarketSubject): string {
  const { sellThrough, sellThroughBounds, offered, counted, withdrawn, open, afterSale } = tiles
  const kept = sellThrough === null ? 'sold or unsold' : 'sold or unsold, in sales with all results in'
  const out = [
    sellThrough !== null && offered > counted && `${formatCount(offered - counted)} in sales without all results`,
    withdrawn > 0 && `${formatCount(withdrawn)} withdrawn`,
    open > 0 && !sellThroughBounds && `${formatCount(open)} without a result`,
  ].filter((each) => each !== false)
  return [
    sellThroughBounds
      ? `The share sold counts ${formatCount(countBaseLots(tiles))} lots, ${formatCount(open)} of them without a result: from all of these unsold to all sold. Prices are those of sales with all results in, ${formatCount(counted)} lots.`
      : `All figures count ${formatCount(countBaseLots(tiles))} lots: ${kept}.`,
    out.length > 0 ? ` Not counted: ${out.join(', ')}.` : '',
    afterSale > 0 ? ` ${formatCount(afterSale)} sold after the sale count as unsold.` : '',
  ].join('')
}

function describePrices({ tiles, basis }: Market | MarketSubject): string {
  const { n, derived = 0, leftOut, withEstimate } = tiles
  const kind = basis === 'premium' ? 'prices with premium' : 'hammer prices'
  return [
    `The median is of ${formatCount(n)} ${kind}; ${formatCount(withEstimate)} sold lots have a hammer price and an estimate.`,
    derived > 0
      ? ` ${formatCount(derived)} were worked out from ${basis === 'premium' ? 'hammer prices' : 'prices with premium'} by the house’s schedule.`
      : '',
    leftOut > 0 ? ` ${formatCount(leftOut)} sold lots have no such price or no rate.` : '',
  ].join('')
}
