import { max, min } from 'd3-array'
import type { ReactNode } from 'react'
import { amountAxis, multipleAxis } from './axis.ts'
import { ChartFigure } from './chart-figure.tsx'
import { Drawings, type Frame } from './drawings.tsx'
import { Readout } from './readout.tsx'
import { TimeGrid } from './time-grid.tsx'
import { timeScale, type Dot, type ThinMark, type YearMark } from './time-layout.ts'
import { Ring, TimeMarks } from './time-marks.tsx'
import { timeTable } from './time-table.ts'

interface Props {
  title: string
  basis: ReactNode
  years: readonly YearMark[]
  /** Single sales, for roles that may see them. */
  dots?: readonly Dot[]
  thin?: readonly ThinMark[]
  /** Multiples of an estimate instead of amounts: twice and half stand equally far from 1×. */
  isMultiple?: boolean
  format(value: number): string
  links?: ReactNode
}

/** Yearly medians with their quartile bands, and single sales where they may be seen. */
export function TimeChart({ title, basis, years, dots = [], thin = [], isMultiple = false, format, links }: Props) {
  const when = [...years, ...thin].map(({ year }) => year).concat(dots.map(({ at }) => Math.floor(at)))
  const span = [min(when) ?? 0, max(when) ?? 0] as const
  const values = [
    ...years.flatMap(({ low, median, high }) => [low ?? median, median, high ?? median]),
    ...dots.map(({ value }) => value),
  ]
  const draw = (frame: Frame, chosen: Dot | null) => {
    const room = { top: 26, bottom: frame.height - 34 }
    const scale = timeScale(span, isMultiple ? multipleAxis(room) : amountAxis(values, room), frame)
    const own = { scale, frame, format }
    return (
      <>
        <TimeGrid {...own} span={span} thin={thin} isMultiple={isMultiple} />
        <TimeMarks {...own} years={years} dots={dots} />
        {chosen && <Ring dot={chosen} scale={scale} />}
      </>
    )
  }
  return (
    <ChartFigure title={title} basis={basis} table={timeTable({ years, thin, format })} links={links}>
      {(heading) => (
        <Readout dots={dots}>
          {(chosen) => (
            <Drawings labelledBy={heading} height={{ narrow: 260, middle: 300, wide: dots.length > 0 ? 420 : 320 }}>
              {(frame) => draw(frame, chosen)}
            </Drawings>
          )}
        </Readout>
      )}
    </ChartFigure>
  )
}
