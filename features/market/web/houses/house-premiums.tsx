import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import type { HouseDetail } from '../../house-answers.ts'
import { describeSchedule, listScheduleTerms } from '@parure/features/premium/describe-schedule.ts'
import table from '@parure/ui/text/table.module.css'
import type from '@parure/ui/text/type.module.css'
import house from '../house.module.css'
import styles from '../market.module.css'

type Premium = HouseDetail['premiums'][number]

/** The premium schedules of a house, with days and sources. Renders nothing without any. */
export function HousePremiums({ premiums, today }: { premiums: HouseDetail['premiums']; today: string | null }) {
  if (premiums.length === 0) return null
  return (
    <section className={styles.chapter}>
      <h2 className={type.display3}>Buyer’s premium</h2>
      <p className={styles.lead}>
        Percent of the hammer price. We work out prices with the premium of the sale day. Where several premiums or none
        are known for a day, we leave the price out.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
      <section className={table.scroll} tabIndex={0} aria-label="Buyer’s premium">
        <table className={`${table.table} ${house.premiums}`}>
          <caption className={type.spoken}>Buyer’s premium, the latest first</caption>
          <thead>
            <tr>
              {['Valid', 'Premium', 'Sales', 'Source'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {premiums.map((premium) => (
              <Row key={JSON.stringify(premium)} premium={premium} today={today} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function Row({ premium, today }: { premium: Premium; today: string | null }) {
  const { stacks, isDoubtful, currency, source, sourceUrl } = premium
  return (
    <tr>
      <th scope="row">{formatValidity(premium, today)}</th>
      <td>
        {`${stacks ? 'Surcharge: ' : ''}${describeSchedule({ ...premium, currency })}`}
        {isDoubtful && <small>Uncertain source; not used for prices.</small>}
      </td>
      <td>{formatScope(premium)}</td>
      <td>
        {sourceUrl ? (
          <a href={sourceUrl} target="_blank" rel="noopener nofollow external" className={type.link}>
            {source}
          </a>
        ) : (
          source
        )}
      </td>
    </tr>
  )
}

/** Formats the period of validity. A schedule in force for more than a year is shown "as of" its first day. */
function formatValidity({ validFrom, validTo }: Premium, today: string | null): string {
  if (validTo !== null) return `${formatAuctionDate(validFrom)} to ${formatAuctionDate(validTo)}`
  const isOld = today !== null && `${Number(validFrom.slice(0, 4)) + 1}${validFrom.slice(4)}` < today
  return `${isOld ? 'As of' : 'From'} ${formatAuctionDate(validFrom)}`
}

const formatScope = (premium: Premium): string =>
  [premium.site ?? 'All', ...(premium.currency ? [premium.currency] : []), ...listScheduleTerms(premium)].join(', ')
