import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import type { Market, WeekResults } from '../../contract.ts'
import type { AwaitedWeek } from '../../recent-answers.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '@parure/ui/button/button.tsx'
import type from '@parure/ui/text/type.module.css'
import { LinkChoice } from '../head/market-tools.tsx'
import { formatCount, formatSaleCount } from '@parure/ui/text/format-count.ts'
import { ResultCards } from './result-cards.tsx'
import styles from './top-lots.module.css'

/** Results of the last complete week that has any, for roles with sale details. */
export function LastWeek({ market }: { market: Market }) {
  const { lastWeek, awaitedWeek } = market
  const [isEarlierShown, showEarlier] = useState(false)
  if (awaitedWeek && !isEarlierShown)
    return <NoResultYet awaited={awaitedWeek} earlier={lastWeek} onShow={() => showEarlier(true)} />
  return lastWeek ? <Results week={lastWeek} market={market} /> : null
}

/** Before any house has published, most often on Mondays: the number of sales, and a button to the week before. */
function NoResultYet({
  awaited: { from, to, sales, resultDays },
  earlier,
  onShow,
}: {
  awaited: AwaitedWeek
  earlier: WeekResults | undefined
  onShow: () => void
}) {
  const wait =
    resultDays === null ? '' : ` Houses usually publish within ${resultDays} ${resultDays === 1 ? 'day' : 'days'}.`
  return (
    <section className={styles.chapter}>
      <h2 className={type.display3}>Last week’s results</h2>
      <div className={styles.empty}>
        <p className={type.display4}>{`No results of ${formatAuctionDate(from)} to ${formatAuctionDate(to)} yet`}</p>
        <p>{`${formatSaleCount(sales)} took place.${wait}`}</p>
        {earlier && (
          <Button
            look="secondary"
            onClick={onShow}
            text={`Show ${formatAuctionDate(earlier.from)} to ${formatAuctionDate(earlier.to)}`}
          />
        )}
      </div>
    </section>
  )
}

function Results({ week: lastWeek, market: { basis } }: { week: WeekResults; market: Market }) {
  const [params] = useSearchParams()
  const order = params.get('week') === 'price' ? 'price' : 'multiple'
  const { from, to, isLast, sales, published } = lastWeek
  const lots = order === 'price' ? lastWeek.byPrice : lastWeek.byMultiple
  const days = `${formatAuctionDate(from)} to ${formatAuctionDate(to)}`
  return (
    <section className={styles.chapter}>
      <div className={styles.head}>
        <div>
          <h2 className={type.display3}>{isLast ? 'Last week’s results' : 'Latest results'}</h2>
          <p>{`${days}, ${formatSaleCount(published)} with results of ${formatCount(sales)}.`}</p>
        </div>
        <LinkChoice
          label="Order"
          name="week"
          options={[
            ['multiple', '× estimate'],
            ['price', basis === 'premium' ? 'Incl. premium' : 'Hammer'],
          ]}
          chosen={order}
          defaultValue="multiple"
        />
      </div>
      {lots.length === 0 ? (
        <p>None of these sales has a known price on this basis yet.</p>
      ) : (
        <ResultCards lots={lots} basis={basis} />
      )}
    </section>
  )
}
