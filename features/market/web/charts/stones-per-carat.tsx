import { parseTreatmentOption } from '@parure/features/catalog/get-treatment-option.ts'
import type { Market, StonePrices } from '../../contract.ts'
import { minSoldLots } from '../../rules.ts'
import { Link } from 'react-router'
import { RangeRows } from '@parure/charts/range-rows.tsx'
import type from '@parure/ui/text/type.module.css'
import { formatChartValue } from '../money.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'

/** Prices per carat of stones of 3 to 5 carats, for all species. */
export function StonesPerCarat({ stones = [], currency }: { stones: Market['stones']; currency: string }) {
  if (stones.length === 0) return null
  const n = stones.reduce((sum, row) => sum + row.n, 0)
  const derived = stones.reduce((sum, row) => sum + (row.derived ?? 0), 0)
  const species = new Map(stones.map(({ slug, name }) => [slug, name]))
  return (
    <RangeRows
      title={`Median hammer price per carat, main stones of 3 to 5 ct, ${formatCount(n)} sales`}
      basis={`${currency} per carat at the rate of each sale day, last five complete years, unsigned pieces, setting included${derived > 0 ? `, ${formatCount(derived)} worked out from prices with premium` : ''}. Tick: median. Bar: middle 50%. Up to three groups of each stone, from ${minSoldLots} sales.`}
      rowsAre="Stone"
      rows={stones.map((stone) => ({
        name: formatStoneName(stone),
        n: stone.n,
        low: Number(stone.figures.low),
        median: Number(stone.figures.median),
        high: Number(stone.figures.high),
      }))}
      format={formatChartValue}
      links={[...species].map(([slug, name]) => (
        <Link key={slug} to={`/market/gemstones/${slug}`} className={type.link}>
          {`All weights: ${name.toLowerCase()}`}
        </Link>
      ))}
    />
  )
}

/** Formats "Kashmir sapphire, no heat", "Diamond, D–F, VS" or "Ruby, origin not stated, heated". */
function formatStoneName({ name, row }: StonePrices): string {
  const [first = '', ...rest] = row.split(', ')
  if (row === '') return `${name}, all`
  if (name === 'Diamond') return `${name}, ${row}`
  const treatment = rest.join(', ')
  const words = treatment === 'Not stated' ? 'treatment not stated' : parseTreatmentOption(treatment).toLowerCase()
  return first === 'Not stated' ? `${name}, origin not stated, ${words}` : `${first} ${name.toLowerCase()}, ${words}`
}
