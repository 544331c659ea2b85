import { VolumeColumns } from '@parure/charts/volume-columns.tsx'
import type { MarketQuarter } from '../../recent-answers.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'

/** Offered and sold lots by quarter. */
export function OfferedByQuarter({ quarters }: { quarters: readonly MarketQuarter[] }) {
  const offered = quarters.reduce((sum, { sold, unsold }) => sum + sold + unsold, 0)
  return (
    <VolumeColumns
      title={`Lots offered and sold by quarter: ${formatCount(offered)}`}
      basis="All auction houses, by sale day. Withdrawn lots, and those without a result, are not counted as offered. The line is the sell-through of sales with all results in; the running quarter is lighter."
      columns={quarters.map(({ quarter, sold, unsold, sellThrough, counted, isRunning = false }) => {
        const [year = 0, month = 1] = quarter.split('-').map(Number)
        const name = `${year}, quarter ${(month + 2) / 3}`
        return { name, year, part: sold, rest: unsold, share: sellThrough, shareOf: counted, isRunning }
      })}
      names={{ span: 'Quarter', part: 'Sold', rest: 'Unsold', share: 'Sell-through', shareOf: 'of' }}
    />
  )
}
