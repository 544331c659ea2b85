import { shownDate } from '@parure/domain/lot/auction-date'
import type { Market, Week } from '@parure/domain/market/contract'
import { useSearchParams } from 'react-router'
import type from '../ui/type.module.css'
import { LotTable } from './lot-table.tsx'
import { marketTiles } from './market-tiles.ts'
import { Choice } from './market-tools.tsx'
import { shownCount } from './money.ts'
import { Tiles, type Tile } from './tiles.tsx'
import styles from './top-lots.module.css'

/** Results of the last whole week that has any, for roles with sale details. */
export function LastWeek({ market: { lastWeek, currency, basis } }: { market: Market }) {
  const [params] = useSearchParams()
  if (!lastWeek) return null
  const order = params.get('week') === 'price' ? 'price' : 'multiple'
  const { from, to, isLast, sales, published, tiles } = lastWeek
  const lots = order === 'price' ? lastWeek.byPrice : lastWeek.byMultiple
  const days = `${shownDate(from)} to ${shownDate(to)}`
  return (
    <section className={styles.chapter}>
      <div className={styles.head}>
        <div>
          <h2 className={type.display3}>{isLast ? 'Last week’s results' : 'Latest results'}</h2>
          <p>{`${days}, ${shownCount(published)} ${published === 1 ? 'sale' : 'sales'} with results of ${shownCount(sales)}.`}</p>
        </div>
        <Choice
          label="Order"
          name="week"
          options={[
            ['multiple', 'Multiple'],
            ['price', basis === 'premium' ? 'With premium' : 'Hammer'],
          ]}
          chosen={order}
          usual="multiple"
        />
      </div>
      <Tiles tiles={[...marketTiles(tiles, { currency, scope: 'in the week', basis }), highest(lastWeek)]} />
      <p className={styles.note}>
        {order === 'price'
          ? 'The highest prices of the week, compared at the rate of the sale day.'
          : 'The highest multiples of the high estimate, hammer price by estimate, both without premium. High estimates under 500 EUR are left out.'}
      </p>
      {lots.length > 0 && <LotTable caption={`Results of ${days}`} lots={lots} basis={basis} />}
    </section>
  )
}

function highest({ byMultiple: [first] }: Week): Tile {
  return {
    label: 'Highest multiple',
    value: first?.multiple ? `${first.multiple}×` : 'None',
    basis: 'hammer price by high estimate',
  }
}
