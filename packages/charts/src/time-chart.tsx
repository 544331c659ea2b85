import { extent, least, max, min } from 'd3-array'
import type { ReactNode } from 'react'
import { createAmountAxis, createMultipleAxis } from './axis.ts'
import { ChartFigure } from './chart-figure.tsx'
import { unsoldRow, type DensityMonth } from './density-layout.ts'
import { buildMonthTable } from './density-table.ts'
import { Density, MonthFrame } from './density.tsx'
import { Drawings, listFrames, type DrawingFrame } from './drawings.tsx'
import { Readout, type ReadoutWords } from './readout.tsx'
import { TimeGrid } from './time-grid.tsx'
import { TimeLegend } from './time-legend.tsx'
import { createTimeScale, type Dot, type Stop, type ThinMark, type TimeScale, type YearMark } from './time-layout.ts'
import { Ring, TimeMarks } from './time-marks.tsx'
import { buildTimeTable } from './build-time-table.ts'
import { MedianSteps, YearColumns, yearColumnsHeight } from './year-columns.tsx'

interface Props {
  title: string
  basis: ReactNode
  years: readonly YearMark[]
  /** Single sales, for roles that may see them. */
  dots?: readonly Dot[]
  /** Replaces the dots where these are too many. */
  density?: readonly DensityMonth[]
  thin?: readonly ThinMark[]
  /** Multiples of an estimate instead of amounts; twice and half have the same distance from 1×. */
  isMultiple?: boolean
  format(value: number): string
  links?: ReactNode
  /** For the chart that opens a page: a key of the marks in place of title and basis. */
  isOpening?: boolean
}

/** Yearly medians with quartile bands, and single sales or their density for roles that may see them. */
export function TimeChart(props: Props) {
  const { title, basis, years, dots = [], density = [], thin = [], format, links, isOpening = false } = props
  const stops: readonly (Dot | DensityMonth)[] = density.length > 0 ? density : dots
  const height = { narrow: 260, middle: 300, wide: stops.length > 0 ? 340 : 320 }
  const sheets = new Map(listFrames(height).map((frame) => [frame.kind, layOutChart(props, frame)]))
  // The basis of multiples mentions the scale itself.
  const isLogarithmic = !props.isMultiple && sheets.get('wide')?.scale.axis.isLogarithmic === true
  return (
    <ChartFigure
      title={title}
      basis={isLogarithmic ? <>Logarithmic scale. {basis}</> : basis}
      table={buildTimeTable({ years, thin, format })}
      more={density.length > 0 ? buildMonthTable(density, format) : undefined}
      links={links}
      {...(isOpening && { heading: 'h2', legend: <TimeLegend years={years} dots={dots} density={density} /> })}
    >
      {(heading) => (
        <Readout stops={stops} words={density.length > 0 ? monthTexts : saleTexts}>
          {(chosen, choose) => (
            <Drawings
              labelledBy={heading}
              height={height}
              {...(stops.length > 0 && {
                onPoint: ({ kind }, x, y) => {
                  const near = findNearest(stops, sheets.get(kind)!, { x, y })
                  if (near) choose(near)
                },
              })}
            >
              {({ kind }) => {
                const sheet = sheets.get(kind)!
                return (
                  <>
                    {sheet.marks}
                    {chosen && <SelectedMark stop={chosen} sheet={sheet} />}
                  </>
                )
              }}
            </Drawings>
          )}
        </Readout>
      )}
    </ChartFigure>
  )
}

const saleTexts: ReadoutWords = {
  hint: 'Hover a dot for the sale.',
  slider: 'Single sales by date',
  open: 'Open lot',
}
const monthTexts: ReadoutWords = {
  hint: 'Hover a month for its sales.',
  slider: 'Sales by month',
  open: 'See the lots',
}

interface ChartLayout {
  scale: TimeScale
  bottom: number
  marks: ReactNode
}

/** Computes all that does not change while marks are selected. */
function layOutChart(
  { years, dots = [], density = [], thin = [], isMultiple = false, format }: Props,
  frame: DrawingFrame,
): ChartLayout {
  const when = [...years, ...thin].map(({ year }) => year).concat([...dots, ...density].map(({ at }) => Math.floor(at)))
  const span = [min(when) ?? 0, max(when) ?? 0] as const
  const hasColumns = dots.length + density.length === 0 && years.some(({ lots }) => lots)
  const foot = frame.height - 34
  const bottom = foot - (density.length > 0 ? unsoldRow.height : 0) - (hasColumns ? yearColumnsHeight : 0)
  const room = { top: 26, bottom }
  const scale = createTimeScale(
    span,
    isMultiple ? createMultipleAxis(room) : createAmountAxis(listValues({ years, dots, density }), room),
    frame,
  )
  const own = { scale, frame, format }
  const marks = (
    <>
      <TimeGrid {...own} span={span} thin={thin} isMultiple={isMultiple} />
      <TimeMarks {...own} years={years} dots={dots}>
        {density.length > 0 && <Density months={density} scale={scale} frame={frame} bottom={bottom} />}
        {hasColumns && <MedianSteps years={years} scale={scale} />}
        {hasColumns && <YearColumns years={years} scale={scale} bottom={foot} />}
      </TimeMarks>
    </>
  )
  return { scale, bottom, marks }
}

function listValues({ years, dots, density }: Pick<Required<Props>, 'years' | 'dots' | 'density'>): number[] {
  return [
    ...years.flatMap(({ low, median, high }) => [low ?? median, median, high ?? median]),
    ...dots.map(({ value }) => value),
    ...density.flatMap(({ cells, edge }) => {
      const [low, high] = extent(cells, ({ step }) => step)
      return low === undefined ? [] : [edge(low), edge(high + 1)]
    }),
  ]
}

/** Maximum distance at which a pointer selects a mark. */
const maxPointerDistance = 16

function findNearest<S extends Dot | DensityMonth>(
  stops: readonly S[],
  { scale }: ChartLayout,
  { x, y }: { x: number; y: number },
) {
  const measureDistance = (stop: S): number =>
    'value' in stop
      ? Math.hypot(scale.x(stop.at) - x, scale.axis.y(stop.value) - y)
      : Math.abs(scale.x(stop.at + 1 / 24) - x)
  const found = least(stops, measureDistance)
  return found && measureDistance(found) <= maxPointerDistance ? found : undefined
}

function SelectedMark({ stop, sheet: { scale, bottom } }: { stop: Stop & (Dot | DensityMonth); sheet: ChartLayout }) {
  return 'value' in stop ? <Ring dot={stop} scale={scale} /> : <MonthFrame month={stop} scale={scale} bottom={bottom} />
}
