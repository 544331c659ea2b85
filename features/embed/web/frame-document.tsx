import type { EmbedFrame } from '../contract.ts'
import { formatEmbedTitle } from '../rules.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { minSoldLots } from '@parure/features/market/rules.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'
import { productName } from '@parure/contract/product.ts'
import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router'
import { PricesByYear } from '@parure/features/market/web/charts/market-charts.tsx'
import { SellThroughByYear } from '@parure/features/market/web/charts/share-charts.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './frame.module.css'

interface Props {
  frame: EmbedFrame | null
  /** The figures cannot be read at the moment. */
  isUnavailable: boolean
  publicUrl: string
  sheet: string
}

/** The whole document of an embedded chart. */
export function FrameDocument({ frame, isUnavailable, publicUrl, sheet }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{frame ? formatEmbedTitle(frame.name, frame.chart) : productName}</title>
        <style>{sheet}</style>
      </head>
      <body>
        {frame ? (
          <Chart frame={frame} publicUrl={publicUrl} />
        ) : (
          <NoChart isAway={isUnavailable} publicUrl={publicUrl} />
        )}
      </body>
    </html>
  )
}

function Chart({ frame, publicUrl }: { frame: EmbedFrame; publicUrl: string }) {
  const { name, chart, subject, years } = frame
  const shown = chart === 'prices' ? years : years.filter(({ sellThrough }) => sellThrough !== null)
  const page = subject ? `/market/${subject.kind}/${subject.slug}` : '/market'
  return (
    <main className={styles.frame}>
      {shown.length > 0 ? (
        // Without single sales, which would need links to their lots.
        <StaticRouter location={page}>
          {chart === 'prices' ? (
            <PricesByYear market={{ ...frame, basis: 'hammer' }} name={name} />
          ) : (
            <SellThroughByYear years={shown} />
          )}
        </StaticRouter>
      ) : (
        <>
          <h1 className={styles.title}>{formatEmbedTitle(name, chart)}</h1>
          <p className={styles.words}>
            {`Not enough sales. ${productName} shows yearly figures from ${minSoldLots} sold lots on.`}
          </p>
        </>
      )}
      <p className={styles.source}>
        {`${name}. `}
        Source: <ExternalLink href={publicUrl + page}>{productName}</ExternalLink>
        {shown.length > 0 && `, ${describeSource(frame, shown)}`}.
      </p>
    </main>
  )
}

/** Describes n, period, basis and day of the chart. */
function describeSource({ chart, computedOn }: EmbedFrame, years: EmbedFrame['years']): string {
  const n = years.reduce((sum, year) => sum + (chart === 'prices' ? year.n : year.counted), 0)
  const [first, last] = [years[0]?.year, years.at(-1)?.year]
  return [
    chart === 'prices' ? 'hammer prices as stated by the auction houses' : 'sold of offered lots',
    `${formatGroupedPrice(String(n))} ${chart === 'prices' ? 'sales' : 'lots'}`,
    first === last ? `complete calendar year ${first}` : `complete calendar years ${first} to ${last}`,
    ...(computedOn ? [`computed ${formatAuctionDate(computedOn)}`] : []),
  ].join(', ')
}

function NoChart({ isAway, publicUrl }: { isAway: boolean; publicUrl: string }) {
  return (
    <main className={styles.frame}>
      <p className={styles.words}>
        {isAway ? 'This chart cannot be shown right now.' : 'This embedded chart has ended.'}
      </p>
      <p className={styles.source}>
        Figures of jewelry auctions: <ExternalLink href={`${publicUrl}/market`}>{productName}</ExternalLink>
      </p>
    </main>
  )
}

/** Opens a new tab, so that it does not replace the other site. */
function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={type.link}>
      {children}
    </a>
  )
}
