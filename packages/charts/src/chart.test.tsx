import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createAmountAxis, createMultipleAxis } from './axis.ts'
import { LadderRows, type LadderLine } from './ladder-rows.tsx'
import { PositionLines } from './position-lines.tsx'
import { RangeRows } from './range-rows.tsx'
import { ShareBars } from './share-bars.tsx'
import { ShareColumns } from './share-columns.tsx'
import { ValueColumns } from './value-columns.tsx'
import { VolumeColumns } from './volume-columns.tsx'
import { TimeChart } from './time-chart.tsx'
import type { ReactNode } from 'react'

const room = { top: 0, bottom: 100 }

describe('an axis of amounts', () => {
  test('is logarithmic where the largest is more than ten times the smallest, with the low end named', () => {
    const { isLogarithmic, ticks } = createAmountAxis([520, 84_000], room)
    expect([isLogarithmic, ticks]).toEqual([true, [500, 1000, 10_000]])
    expect(createAmountAxis([520, 84_000], room, true).ticks).toEqual([500, 1000, 2000, 5000, 10_000, 20_000, 50_000])
  })
  test('is linear with round ticks otherwise', () => {
    const { isLogarithmic, ticks, y } = createAmountAxis([4800, 9900], room)
    expect([isLogarithmic, ticks, y(4000), y(10_000)]).toEqual([false, [4000, 6000, 8000, 10_000], 100, 0])
  })
  test('takes one amount, and none', () => {
    expect(createAmountAxis([500], room).y(500)).toBeGreaterThanOrEqual(0)
    expect(createAmountAxis([], room).ticks.length).toBeGreaterThan(0)
  })
})

test('twice and half of an estimate stand equally far from 1×', () => {
  const { y } = createMultipleAxis(room)
  expect(y(1) - y(2)).toBeCloseTo(y(0.5) - y(1))
})

function drawn(part: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => part }])
  return renderToStaticMarkup(<Stub />)
}

const years = [
  { year: 2023, n: 9, low: 2000, median: 4800, high: 9000 },
  { year: 2025, n: 12, low: 2500, median: 5200, high: 9900 },
]

test('a chart of years is drawn for three widths and says the same as a table', () => {
  const html = drawn(
    <TimeChart title="Hammer price, n = 21" basis="EUR" years={years} format={(value) => `${value} EUR`} />,
  )
  expect(html.match(/<svg[^>]+role="img"/g)).toHaveLength(3)
  expect(html).toContain('<th scope="row">2023</th><td>2000 EUR</td><td>4800 EUR</td><td>9000 EUR</td><td>9</td>')
  // A year without figures keeps its place, without a mark.
  expect(html).toContain('>2024</text>')
  expect(html.match(/<rect/g)).toHaveLength(6)
  expect(html).not.toContain('style=')
})

test('without quartiles there is no band and no column of them', () => {
  const html = drawn(
    <TimeChart title="t" basis="b" years={years.map((year) => ({ ...year, low: null, high: null }))} format={String} />,
  )
  expect(html).not.toMatch(/<rect|quartile/)
})

test('single sales are four paths, bought-in lots a cross, and one tab stop reads them', () => {
  const dots = Array.from({ length: 62 }, (_, at) => ({
    at: 2023 + at / 100,
    value: 3000 + at,
    isUnsold: at === 8,
    text: `sale ${at}`,
    href: `/jewelry/${at}`,
  }))
  const html = drawn(<TimeChart title="t" basis="b" years={years} dots={dots} format={String} />)
  expect(html.match(/h0/g)?.length).toBe(61 * 3)
  expect(html.match(/class="[^"]*cross/g)).toHaveLength(3)
  expect(html.match(/type="range"/g)).toHaveLength(1)
})

test('columns and bars show shares in whole percent, in words too', () => {
  const columns = drawn(
    <ShareColumns
      title="Sell-through"
      basis="b"
      columns={[{ year: 2025, share: 789, of: 19, part: 15 }]}
      names={{ part: 'Sold', rest: 'Bought in', all: 'Offered' }}
    />,
  )
  expect(columns).toContain('<th scope="row">2025</th><td>19</td><td>15</td><td>79</td>')
  const bars = drawn(
    <ShareBars
      title="Results"
      basis="b"
      parts={['Bought in', 'Below', 'Within', 'Above']}
      rows={[{ name: 'All', n: 10, counts: [1, 2, 3, 4] }]}
    />,
  )
  expect(bars).toContain('<th scope="row">All</th><td>10</td><td>10</td><td>20</td><td>30</td><td>40</td>')
})

test('a row of the ladder has its figures, or without amounts its bar and a lock; the rest is closed', () => {
  const line = { name: 'Kashmir, no heat', weight: '1–1.99 ct', n: 9, list: '/past-lots' }
  const own = { ...line, price: '2 000 EUR', half: '1 000 to 3 000', range: [1000, 2000, 3000] } as const
  const drawRows = (row: LadderLine) =>
    drawn(
      <LadderRows
        caption="Price per carat"
        rowHeading="Origin"
        lines={[row]}
        rest={[{ ...line, name: 'Burma, heated', n: 1 }]}
        format={String}
      />,
    )
  const html = drawRows(own)
  for (const words of ['2 000 EUR', '1 000 to 3 000', '9 sales', 'One more combination with too few sales', ' 1 sale<'])
    expect(html).toContain(words)
  const locked = drawRows({ ...line, shape: [0, 10, 20] })
  expect(locked).toContain('Price per carat, Kashmir, no heat, 1–1.99 ct: with SmallPack. See plans')
  expect(locked).toContain('x1="50%"')
  expect(locked).not.toContain('<text')
})

test('up to sixty single sales are rings, and an outlier has a circle more', () => {
  const dots = [3000, 3100, 900_000].map((value, at) => ({
    at: 2023 + at / 10,
    value,
    isUnsold: false,
    isOutlier: value === 900_000,
    text: 'a sale',
    href: '/jewelry/1',
  }))
  const html = drawn(<TimeChart title="t" basis="b" years={years} dots={dots} format={String} />)
  expect(html.match(/class="[^"]*price[^"]*" d="[^"]*"|d="[^"]*" class="[^"]*price/g)).toHaveLength(3)
  expect(html.match(/class="[^"]*outlier/g)).toHaveLength(3)
})

test('a year with too few prices says so, and its single results stand in the table', () => {
  const thin = [
    { year: 2022, n: 6, results: ['900', '1000'] },
    { year: 2024, n: 3, results: [] },
  ]
  const html = drawn(<TimeChart title="t" basis="b" years={years} thin={thin} format={String} />)
  expect(html).toContain('>6 sales<')
  expect(html).toContain('<th scope="row">2022</th><td></td><td>900, 1000</td><td></td><td>6</td>')
  expect(html).toContain('<th scope="row">2024</th><td></td><td>fewer than 8</td><td></td><td>3</td>')
})

test('a house stands among all: marks, their median and its own, and the same as a table', () => {
  const html = drawn(
    <PositionLines
      title="Among 4 houses"
      basis="b"
      names={{ own: 'Rhône', median: 'Median house' }}
      rows={[
        {
          name: 'Sold',
          values: [500, 700, 800, 900],
          median: 700,
          own: 800,
          basis: '20 offered',
          format: (x) => `${x / 10}%`,
        },
      ]}
    />,
  )
  expect(html.match(/v12/g)).toHaveLength(8)
  expect(html).toContain('<th scope="row">Sold</th><td>80%</td><td>70%</td><td>20 offered</td>')
})

test('more sales than can be told apart are fields in three tints, with their key, and a table by month', () => {
  const density = Array.from({ length: 24 }, (_, at) => ({
    at: 2023 + at / 12,
    name: `month ${at}`,
    text: '',
    href: '/past-lots',
    cells: at === 0 ? [{ step: 30, n: 3 }] : [30, 31, 40].map((step) => ({ step, n: step === 40 ? 64 : at })),
    unsold: at === 1 ? 7 : 0,
    middle: at === 0 ? undefined : { low: 21_544, high: 26_102 },
    edge: (step: number) => 10 * 10 ** (step / 12),
  }))
  const html = drawn(
    <TimeChart title="t" basis="b" years={years} density={density} format={(value) => value.toFixed(0)} />,
  )
  for (const tint of ['tint0', 'tint1', 'tint2'])
    // The fields and the key of each drawing.
    expect(html.match(new RegExp(`class="[^"]*${tint}`, 'g'))).toHaveLength(6)
  // In the widest drawing each month and each step is a field.
  expect(html).toContain('>16 or more</text>')
  expect(html).toContain('<th scope="row">month 1</th><td>66</td><td>7</td><td>21544 – 26102</td>')
  expect(html).toContain('<th scope="row">month 0</th><td>3</td><td>0</td><td>fewer than 8</td>')
  expect(html.match(/type="range"/g)).toHaveLength(1)
})

const quarter = (at: number, share: number | null) => ({
  name: `2025, quarter ${at}`,
  year: 2025,
  part: 30,
  rest: 10,
  share,
  shareOf: 36,
  isRunning: at === 4,
})

test('columns of quarters have counts from 0 and their share; no line crosses a quarter without one', () => {
  const html = drawn(
    <VolumeColumns
      title="Offered"
      basis="b"
      columns={[quarter(1, 750), quarter(2, null), quarter(3, 800), quarter(4, 790)]}
      names={{ span: 'Quarter', part: 'Sold', rest: 'Bought in', share: 'Sell-through', shareOf: 'of' }}
    />,
  )
  expect(html).toContain('<th scope="row">2025, quarter 4 to date</th><td>30</td><td>10</td><td>79</td><td>36</td>')
  expect(html).toContain('<th scope="row">2025, quarter 2</th><td>30</td><td>10</td><td>not known</td><td>36</td>')
  expect(html.match(/d="M[\d. ]+M[\d. ]+L[\d. ]+"/g)).toHaveLength(3)
})

test('ranges lie on one scale with their medians, and say the same as a table', () => {
  const html = drawn(
    <RangeRows
      title="Per carat"
      basis="b"
      rowsAre="Stone"
      rows={[
        { name: 'Burma ruby', n: 14, low: 24_000, median: 46_000, high: 91_000 },
        { name: 'Sapphire', n: 46, low: 900, median: 1400, high: 2100 },
      ]}
      format={String}
    />,
  )
  expect(html).toContain('<th scope="row">Burma ruby</th><td>24000</td><td>46000</td><td>91000</td><td>14</td>')
  expect(html.match(/class="[^"]*bar/g)).toHaveLength(4)
})

test('columns of a figure leave a gap for a year without one, and the running year is an outline', () => {
  const html = drawn(
    <ValueColumns
      title="Share"
      basis="b"
      heads={{ value: 'Share, %', n: 'n' }}
      columns={[
        { year: 2023, value: 0.42, n: 9 },
        { year: 2025, value: 0.5, n: 12 },
        { year: 2026, value: 0.63, n: 8, isRunning: true },
      ]}
      format={(value) => value.toFixed(2)}
    />,
  )
  expect(html).toContain('<th scope="row">2026 to date</th><td>0.63</td><td>8</td>')
  expect(html.match(/class="[^"]*outline/g)).toHaveLength(2)
  expect(html).toContain('2026 to date: outline')
})
