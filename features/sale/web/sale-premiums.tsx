import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'
import type { SalePremium } from '@parure/features/premium/sale-premium.ts'
import { listScheduleTerms } from '@parure/features/premium/describe-schedule.ts'
import { useId } from 'react'
import type from '@parure/ui/text/type.module.css'
import styles from './sale-premiums.module.css'

type Schedule = SalePremium['schedules'][number]

/** The premium schedules of this sale, with day and source. Renders nothing without any. */
export function SalePremiums({ premiums, house }: { premiums: readonly SalePremium[]; house: string }) {
  const heading = useId()
  const known = premiums.filter(({ schedules }) => schedules.length > 0)
  if (known.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.premiums}>
      <h2 id={heading} className={type.display4}>
        Buyer’s premium
      </h2>
      {known.map(({ currency, schedules, reason }) => (
        <div key={currency}>
          {schedules.map((schedule) => (
            <ScheduleTable key={JSON.stringify(schedule)} schedule={schedule} currency={currency} house={house} />
          ))}
          {reason === 'several' && <p className={type.tiny}>The premium depends on how you bid.</p>}
        </div>
      ))}
    </section>
  )
}

function ScheduleTable({ schedule, currency, house }: { schedule: Schedule; currency: string; house: string }) {
  const { tiers, stacks } = schedule
  return (
    <>
      <table className={styles.table}>
        <caption>{formatCaption(schedule, house)}</caption>
        <thead>
          <tr>
            <th scope="col">
              {schedule.mode === 'whole' ? 'Hammer price' : 'Part of the hammer price'}, {currency}
            </th>
            <th scope="col">Premium</th>
          </tr>
        </thead>
        <tbody>
          {!stacks &&
            tiers.map(({ from, percent }, index) => (
              <tr key={from}>
                <th scope="row">{formatTierRange(from, tiers[index + 1]?.from)}</th>
                <td>{percent}%</td>
              </tr>
            ))}
          {listExtras(schedule).map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`${type.tiny} ${type.faint}`}>
        {describeSource(schedule)}
        {schedule.sourceUrl && (
          <>
            {' '}
            <a href={schedule.sourceUrl} target="_blank" rel="noopener nofollow external" className={type.link}>
              Source
            </a>
          </>
        )}
      </p>
    </>
  )
}

function formatCaption(schedule: Schedule, house: string): string {
  const what = schedule.stacks ? 'Surcharge' : 'Buyer’s premium'
  return [`${what} of ${house}`, ...listScheduleTerms(schedule)].join(', ')
}

function formatTierRange(from: string, to: string | undefined): string {
  if (to === undefined) return from === '0' ? 'all' : `above ${formatGroupedPrice(from)}`
  return from === '0' ? `up to ${formatGroupedPrice(to)}` : `${formatGroupedPrice(from)} – ${formatGroupedPrice(to)}`
}

function listExtras({ minimum, feePerLot, percentOnHammer }: Schedule): [string, string][] {
  return [
    ...(minimum === null ? [] : [['At least', formatGroupedPrice(minimum)] satisfies [string, string]]),
    ...(percentOnHammer === null ? [] : [['Of the hammer price', `${percentOnHammer}%`] satisfies [string, string]]),
    ...(feePerLot === null ? [] : [['For each lot', formatGroupedPrice(feePerLot)] satisfies [string, string]]),
  ]
}

function describeSource({ vatIncluded, isDoubtful, isOld, validFrom, source, sourceUrl }: Schedule): string {
  const tax = vatIncluded ? 'with tax' : 'without tax'
  const doubt = isDoubtful ? ' The source is not certain.' : ''
  return `${isOld ? 'As of' : 'From'} ${formatAuctionDate(validFrom)}, ${tax}.${doubt}${sourceUrl === null ? ` Source: ${source}.` : ''}`
}
