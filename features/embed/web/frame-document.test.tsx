import type { EmbedFrame } from '../contract.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FrameDocument } from './frame-document.tsx'

const frame: EmbedFrame = {
  subject: { kind: 'brands', slug: 'fils' },
  name: '</title><script>1</script> & Fils',
  chart: 'prices',
  currency: 'USD',
  theme: 'dark',
  computedOn: '2026-11-23',
  years: [
    { year: 2024, n: 12, median: '4200', sellThrough: 800, countedSold: 12, counted: 15 },
    { year: 2025, n: 9, median: '5100', sellThrough: null, countedSold: 0, counted: 0 },
  ],
  yearsLeftOut: 0,
}
const renderFrame = (changes: Partial<EmbedFrame> | null, isAway = false) =>
  renderToStaticMarkup(
    <FrameDocument
      frame={changes && { ...frame, ...changes }}
      isUnavailable={isAway}
      publicUrl="https://parure.test"
      sheet="a > b {}"
    />,
  )

test.each([
  ['prices', 'hammer prices as stated by the auction houses, 21 sales, complete calendar years 2024 to 2025'],
  ['sellThrough', 'sold of offered lots, 15 lots, complete calendar year 2024'],
] as const)('a chart of %s says n, window, basis and day, and what its name says is text', (chart, words) => {
  const html = renderFrame({ chart })
  expect(html).toContain(words)
  expect(html).toContain('computed Nov\u00a023,\u00a02026')
  expect(html).toContain('href="https://parure.test/market/brands/fils"')
  expect(html).toContain('<style>a > b {}</style>')
  expect(html).not.toContain('<script')
})

test('without figures, without a chart, and while they are away there is a sentence', () => {
  expect(renderFrame({ years: [] })).toContain('Not enough sales.')
  expect(renderFrame(null)).toContain('This embedded chart has ended.')
  expect(renderFrame(null, true)).toContain('This chart cannot be shown right now.')
})
