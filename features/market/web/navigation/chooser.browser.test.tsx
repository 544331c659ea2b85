import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { buildMarket } from '@parure/portal/test/web/build-market.ts'
import { Chooser } from './chooser.tsx'

const noFigures = { picture: null, medians: [], median: null, sellThrough: null, sellThroughBounds: null, above: null }
const named = (...names: string[]) => names.map((name) => ({ name, slug: name.toLowerCase(), lots: 12, ...noFigures }))

test('a column narrows to what is typed, without accents; what is not there is said', () => {
  const market = {
    ...buildMarket(),
    brands: named('Aurèle', 'Boucher', 'Castel', 'Dore', 'Emile', 'Faure'),
    gemstones: named('Ruby'),
    categories: [],
    houses: [],
    houseCount: 0,
  }
  const Stub = createRoutesStub([{ path: '/', Component: () => <Chooser market={market} /> }])
  render(<Stub />)
  const find = screen.getByRole('searchbox', { name: 'Find a maker' })
  // A short column has none.
  expect(screen.queryByRole('searchbox', { name: 'Find a gemstone' })).toBeNull()
  fireEvent.change(find, { target: { value: 'aurele' } })
  expect(screen.getByRole('status').textContent).toBe('1 found')
  expect(screen.getByRole('link', { name: /Aurèle/ }).getAttribute('href')).toBe('/market/brands/aurèle')
  fireEvent.change(find, { target: { value: 'zzz' } })
  expect(screen.getByRole('status').textContent).toBe('No such maker with enough sales.')
})
