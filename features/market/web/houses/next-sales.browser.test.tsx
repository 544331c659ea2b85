import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { NextSales } from './next-sales.tsx'

afterEach(() => vi.unstubAllGlobals())

const sale = (id: number, state: string) => ({
  id,
  title: `Sale ${id}`,
  auctionDate: '2026-12-04',
  location: 'Geneva',
  lots: id * 100,
  state,
})
const page = (sales: object[], later: string | null) => ({ weeks: [{ week: '2026-11-30', sales }], later })

function shown(answers: (() => Response)[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string | URL) => {
    asked.push(String(url))
    return Promise.resolve(answers.shift()!())
  })
  const Stub = createRoutesStub([{ path: '/', Component: () => <NextSales house="Rhône" /> }])
  render(<Stub />)
  return asked
}

test('coming sales of the house, over as many weeks as it takes; what is over is left out', async () => {
  const asked = shown([
    () => Response.json(page([sale(1, 'results'), sale(2, 'upcoming')], '2027-01-04')),
    () => Response.json(page([sale(2, 'upcoming'), sale(3, 'upcoming')], null)),
  ])
  expect((await screen.findByRole('link', { name: 'Sale 3' })).getAttribute('href')).toBe('/sales/3')
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'DateSaleLots',
    'Dec 4, 2026Sale 2Geneva200',
    'Dec 4, 2026Sale 3Geneva300',
  ])
  expect(asked).toHaveLength(2)
  expect(asked[1]).toContain('from=2027-01-04')
})

test('fails alone and is tried again', async () => {
  shown([() => new Response('', { status: 500 }), () => Response.json(page([], null))])
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No coming sale is published.')).toBeTruthy()
})
