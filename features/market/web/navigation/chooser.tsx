import type { ListedSubject, Market } from '../../contract.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { FindField } from '@parure/ui/form/find-field.tsx'
import { ChevronDown } from '@parure/ui/icon/icons.tsx'
import type from '@parure/ui/text/type.module.css'
import { foldName } from '../houses/find-houses.ts'
import answer from '../head/market-answer.module.css'
import styles from '../market.module.css'
import { formatCount } from '@parure/ui/text/format-count.ts'

/** The markets as links; each column filters while the user types. */
export function Chooser({ market: { gemstones, brands, categories, houses } }: { market: Market }) {
  return (
    <details className={answer.more}>
      <summary>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        Find another market
      </summary>
      <p className={styles.note}>
        Beside each name, the number of lots. A lot with two gemstones counts under its main stone.
      </p>
      <div className={styles.chooser}>
        <Column title="Maker" path="/market/brands" markets={brands} />
        <Column title="Gemstone" path="/market/gemstones" markets={gemstones} />
        <Column title="Category" path="/market/categories" markets={categories} />
        <Column title="House" path="/houses" markets={houses} />
      </div>
    </details>
  )
}

const maxListedMarkets = 5
const maxFoundMarkets = 12

interface ColumnProps {
  title: string
  path: string
  markets: readonly ListedSubject[]
}

function Column({ title: heading, path, markets }: ColumnProps) {
  const [find, setFind] = useState('')
  const foldedQuery = foldName(find)
  const name = heading.toLowerCase()
  return (
    <section>
      <h2 className={type.display4}>{heading}</h2>
      {markets.length > maxListedMarkets && <FindField label={`Find a ${name}`} value={find} onChange={setFind} />}
      {markets.length === 0 && <p className={styles.few}>Too few sales.</p>}
      {foldedQuery === '' ? (
        <Largest path={path} markets={markets} />
      ) : (
        <Found
          path={path}
          markets={markets.filter(({ name: each }) => foldName(each).includes(foldedQuery))}
          name={name}
        />
      )}
    </section>
  )
}

function Largest({ path, markets }: Omit<ColumnProps, 'title'>) {
  const rest = markets.slice(maxListedMarkets)
  return (
    <>
      <List path={path} markets={markets.slice(0, maxListedMarkets)} />
      {rest.length > 0 && (
        <details>
          <summary>
            <span className={type.link}>{`${rest.length} more`}</span>
          </summary>
          <List path={path} markets={rest} />
        </details>
      )}
    </>
  )
}

function Found({ path, markets, name }: Omit<ColumnProps, 'title'> & { name: string }) {
  const found = markets.slice(0, maxFoundMarkets)
  return (
    <>
      <output className={found.length > 0 ? type.spoken : styles.none}>
        {found.length > 0 ? `${found.length} found` : `No such ${name} with enough sales.`}
      </output>
      {found.length > 0 && <List path={path} markets={found} />}
    </>
  )
}

function List({ path, markets }: Omit<ColumnProps, 'title'>) {
  return (
    <ul>
      {markets.map(({ name, slug, lots }) => (
        <li key={slug}>
          <Link to={`${path}/${slug}`}>
            <span>{name}</span>
            <span>{formatCount(lots)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
