import { shownDate } from '@parure/domain/lot/auction-date'
import type { House } from '@parure/domain/market/house-answers'
import { scheduleWords, termsOf } from '@parure/domain/premium/schedule-words'
import table from '../ui/table.module.css'
import type from '../ui/type.module.css'
import house from './house.module.css'
import styles from './market.module.css'

type Premium = House['premiums'][number]

/** The premium schedules of a house, with days and sources. Renders nothing without any. */
export function HousePremiums({ premiums, today }: { premiums: House['premiums']; today: string | null }) {
  if (premiums.length === 0) return null
  return (
    <section className={styles.chapter}>
      <h2 className={type.display3}>Buyer’s premium</h2>
      <p className={styles.lead}>
        Percent of the hammer price. A derived price uses what was in force on its sale day; where several premiums or
        none are known for a day, nothing is derived.
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
      <th scope="row">{validity(premium, today)}</th>
      <td>
        {`${stacks ? 'Surcharge: ' : ''}${scheduleWords({ ...premium, currency })}`}
        {isDoubtful && <small>The source is not certain: no price is derived by it.</small>}
      </td>
      <td>{scopeOf(premium)}</td>
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
function validity({ validFrom, validTo }: Premium, today: string | null): string {
  if (validTo !== null) return `${shownDate(validFrom)} to ${shownDate(validTo)}`
  const isOld = today !== null && `${Number(validFrom.slice(0, 4)) + 1}${validFrom.slice(4)}` < today
  return `${isOld ? 'As of' : 'From'} ${shownDate(validFrom)}`
}

const scopeOf = (premium: Premium): string =>
  [premium.site ?? 'All', ...(premium.currency ? [premium.currency] : []), ...termsOf(premium)].join(', ')
