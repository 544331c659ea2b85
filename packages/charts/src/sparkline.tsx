import { extent } from 'd3-array'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import { createLinearScale } from './chart-scale.ts'
import styles from './sparkline.module.css'

interface Props {
  /** In chronological order; null leaves a gap. */
  values: readonly (number | null)[]
  /** The name of the figures, announced with all of them. */
  name: string
  /** Formats a figure for the announced text. */
  formatValue?: (value: number) => string
}

const width = 96
const height = 24
const margin = 3

/** A line without axes beside a figure: shows the trend only. */
export const Sparkline = (props: Props) => (
  <StaticHtml as="span" className={styles.frame} content={renderSparkline(props)} />
)

/** The same for templates. */
export function renderSparkline({ values, name, formatValue = String }: Props): SafeHtml {
  const [least = 0, most = 0] = extent(values.filter((value) => value !== null)) as [number, number] | []
  const y = createLinearScale(least === most ? [least - 1, most + 1] : [least, most], [height - margin, margin])
  const placeIndex = (at: number): number => margin + (at * (width - 2 * margin)) / Math.max(1, values.length - 1)
  const points = values.flatMap((value, at) =>
    value === null ? [] : [{ at, x: roundTenth(placeIndex(at)), y: roundTenth(y(value)) }],
  )
  const path = points.map(
    ({ at, x: left, y: top }, index) => `${points[index - 1]?.at === at - 1 ? 'L' : 'M'}${left} ${top}`,
  )
  const last = points.at(-1)
  const words = values.map((value) => (value === null ? 'none' : formatValue(value))).join(', ')
  return renderHtml`<svg class="${styles.line}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${name}: ${words}"><path d="${path.join('')}"/>${
    last && renderHtml`<circle cx="${last.x}" cy="${last.y}" r="2"/>`
  }</svg>`
}

function roundTenth(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
