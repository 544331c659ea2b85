import { formatListAddress } from '@parure/features/catalog/list-address.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import type { SaleCard, Sales } from '@parure/features/sale/contract.ts'
import { sales } from '@parure/features/sale/endpoints.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '@parure/features/shell/web/call.ts'
import button from '@parure/ui/button/button.module.css'
import { Notice } from '@parure/ui/feedback/notice.tsx'
import table from '@parure/ui/text/table.module.css'
import type from '@parure/ui/text/type.module.css'
import house from '../house.module.css'
import styles from '../market.module.css'
import { formatCount } from '@parure/ui/text/format-count.ts'

/**
 * The upcoming sales of a house, for roles with sale details. Loaded after the page; a failure affects only this
 * section.
 */
export function NextSales({ house: name }: { house: string }) {
  const { known, load } = useNextSales(name)
  if (known === 'failed')
    return (
      <Notice kind="error" title="Failed to load data">
        <button type="button" className={`${button.quiet} ${button.small}`} onClick={load}>
          Try again
        </button>
      </Notice>
    )
  if (known === null)
    return (
      <p className={styles.few} aria-busy="true">
        Loading...
      </p>
    )
  return (
    <>
      {known.length === 0 ? <p className={styles.few}>No coming sale is published.</p> : <Rows sales={known} />}
      <p className={`${styles.few} ${house.links}`}>
        <Link className={type.link} to={`/sales?house=${encodeURIComponent(name)}`}>
          All sales
        </Link>
        <Link className={type.link} to={formatListAddress('Upcoming', { houses: [name] })}>
          Upcoming lots
        </Link>
      </p>
    </>
  )
}

function Rows({ sales: coming }: { sales: readonly SaleCard[] }) {
  return (
    <table className={`${table.table} ${house.sales}`}>
      <caption className={type.spoken}>Next sales</caption>
      <thead>
        <tr>
          {['Date', 'Sale', 'Lots'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {coming.map(({ id, title, auctionDate, location, lots }) => (
          <tr key={id}>
            <td>{auctionDate ? formatAuctionDate(auctionDate) : 'Not set'}</td>
            <th scope="row">
              <Link className={type.link} to={`/sales/${id}`}>
                {title ?? 'Jewelry sale'}
              </Link>
              {location && <small>{location}</small>}
            </th>
            <td>{lots === 0 ? 'Not set' : formatCount(lots)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const maxSales = 6
/** Each call covers some weeks of the calendar. */
const maxCalls = 4

interface Loaded {
  /** Attempt and house of the request. */
  of: string
  sales: readonly SaleCard[] | 'failed'
}

function useNextSales(name: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [attempt, setAttempt] = useState(0)
  const requestKey = `${attempt} ${name}`
  useEffect(() => {
    const controller = new AbortController()
    loadNextSales(name, controller.signal)
      .then((found) => setLoaded({ of: requestKey, sales: found }))
      .catch(() => controller.signal.aborted || setLoaded({ of: requestKey, sales: 'failed' }))
    return () => controller.abort()
  }, [name, requestKey])
  // The response for another house stays until the next one.
  const visibleSales = loaded?.of === requestKey ? loaded.sales : null
  return { known: visibleSales, load: () => setAttempt((last) => last + 1) }
}

async function loadNextSales(name: string, signal: AbortSignal): Promise<SaleCard[]> {
  const found = new Map<number, SaleCard>()
  let from: string | null = ''
  for (let calls = 0; calls < maxCalls && from !== null && found.size < maxSales; calls++) {
    // oxlint-disable-next-line no-await-in-loop -- each says where the next one begins
    const page: Sales = await call(sales, { query: { house: name, ...(from && { from }) } }, signal)
    for (const sale of page.weeks.flatMap((week) => week.sales))
      if (sale.state === 'upcoming' || sale.state === 'today') found.set(sale.id, sale)
    from = page.later
  }
  return [...found.values()].slice(0, maxSales)
}
