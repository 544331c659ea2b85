import type { MarketSubject } from '../../contract.ts'
import { countBaseLots } from '../../count-base-lots.ts'
import { marketSubject } from '../../endpoints.ts'
import { buildSlug, type SubjectKind } from '../../subject.ts'
import { useEffect, useState } from 'react'
import { Link } from '@parure/render/link.tsx'
import { call } from '@parure/features/shell/web/call.ts'
import type from '@parure/ui/text/type.module.css'
import styles from './market-row.module.css'
import { formatMarketTitle } from '../format-market-title.ts'
import { formatRoundedNumber, formatSellThrough } from '../money.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'

export interface MarketRowProps {
  kind: SubjectKind
  name: string
}

/** "Market for sapphires" with its main figures. Renders nothing until they are loaded, or when there are none. */
export function MarketRow({ kind, name }: MarketRowProps) {
  const market = useMarket(kind, name)
  const median = market?.tiles.median ?? null
  if (!market || median === null) return null
  const { tiles, currency, slug } = market
  const share = formatSellThrough(tiles)
  return (
    <aside className={styles.row}>
      <Link className={type.link} to={`/market/${kind}/${slug}`}>
        {formatMarketTitle(kind, name)}
      </Link>
      <span>{`${formatCount(countBaseLots(tiles))} offered in complete years`}</span>
      {share !== null && <span>{`${share} sold`}</span>}
      <span>{`Median hammer price ${formatRoundedNumber(median)}\u00a0${currency}`}</span>
    </aside>
  )
}

function useMarket(kind: SubjectKind, name: string): MarketSubject | null {
  const [market, setMarket] = useState<MarketSubject | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    call(marketSubject, { params: { kind, slug: buildSlug(name) }, query: {} }, controller.signal)
      .then(setMarket)
      .catch(() => {})
    return () => controller.abort()
  }, [kind, name])
  // Another name may have the same slug, and the last response stays until the next.
  return market?.kind === kind && market.name === name ? market : null
}
