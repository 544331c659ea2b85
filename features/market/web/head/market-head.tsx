import type { Market, MarketSubject } from '../../contract.ts'
import type { ReactNode } from 'react'
import type from '@parure/ui/text/type.module.css'
import { DeferredAnswerTiles, DeferredMarketAnswer, DeferredPricesByYear } from '../charts/late-charts.ts'
import { EmbedChart } from './market-actions.tsx'
import answer from './market-answer.module.css'
import { MarketControls } from './market-controls.tsx'

interface Props {
  market: Market | MarketSubject
  title: string
  actions: ReactNode
}

/** How a market page opens: title, one sentence, controls, one chart, four tiles. */
export function MarketHead({ market, title, actions }: Props) {
  const { years, tiles, currency, basis } = market
  const hasChart = years.length > 0 || ('sales' in market && (market.sales ?? []).length > 0)
  return (
    <>
      <div className={answer.head}>
        <h1 className={type.display2}>{title}</h1>
        <div className={answer.actions}>{actions}</div>
      </div>
      <DeferredMarketAnswer market={market} />
      <MarketControls market={market} />
      {hasChart && (
        <DeferredPricesByYear
          isOpening
          market={market}
          name={'kind' in market ? market.name : 'all jewelry'}
          links={<EmbedChart market={market} />}
        />
      )}
      <DeferredAnswerTiles {...{ tiles, currency, basis }} scope={describeScope(market)} />
    </>
  )
}

function describeScope(market: Market | MarketSubject): string {
  if ('period' in market && market.period !== 'all') return market.period === '12m' ? '12 months' : '36 months'
  const complete = market.years.filter(({ isRunning }) => !isRunning)
  const last = complete.at(-1)?.year
  return last === undefined ? 'complete years' : `to ${last}`
}
