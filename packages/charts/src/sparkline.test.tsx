import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Sparkline } from './sparkline.tsx'

test.each([
  ['goes up and down between its ends', [1, 3, 2], 'M3 21L48 3L93 12'],
  ['leaves a gap where there is no figure', [1, null, 1, 3], 'M3 21M63 21L93 3'],
  ['is level where all are the same', [5, 5], 'M3 12L93 12'],
  ['is empty without figures', [null, null], ''],
])('the line %s', (_, values, path) => {
  const svg = renderToStaticMarkup(<Sparkline values={values} name="Lots by week" />)
  expect(/ d="([^"]*)"/.exec(svg)?.[1]).toBe(path)
  expect(svg.includes('<circle')).toBe(path !== '')
})

test('the line is read out with every figure', () => {
  const svg = renderToStaticMarkup(
    <Sparkline values={[0.5, null, 1]} name="Fields filled" formatValue={(share) => `${share * 100}%`} />,
  )
  expect(svg).toContain('aria-label="Fields filled: 50%, none, 100%"')
})
