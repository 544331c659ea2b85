import type { SourceHealth } from '@parure/features/ingestion/contract.ts'
import { sourceDetail, sources } from '@parure/features/ingestion/endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { settleLoading, buildLoaderArgs, renderPage, renderOnSite, signIn } from '@parure/portal/test/web/render.tsx'
import OperatorSources, { clientLoader } from './operator-sources.tsx'
import { roundPercent } from './round-percent.ts'

const run = {
  startedAt: '2026-11-01T10:00:00Z',
  finishedAt: '2026-11-01T10:05:00Z',
  state: 'failed',
  failure: 'No answer',
  rows: 10,
  rejectedRows: 2,
  newLots: 1,
  changedLots: 2,
  unchangedLots: 5,
}
const aSource = (id: number, name: string, facts: object = {}) =>
  ({
    id,
    name,
    house: null,
    address: null,
    adapter: null,
    schedule: null,
    timeZone: 'UTC',
    isPaused: false,
    isHeld: false,
    lastRun: null,
    lots: id * 10,
    upcomingLots: 0,
    filled: null,
    alarms: [],
    ...facts,
  }) as unknown as SourceHealth
const items = [
  aSource(1, 'Zurich'),
  aSource(2, 'Basel', { lastRun: run, alarms: [{ kind: 'failed' }] }),
  aSource(3, 'Aarau'),
]
const detail = {
  permission: { leave: 'Letter of 3 March 2026.', contact: null, takesPictures: false, pictureLicence: null },
  coverage: [
    { field: 'title', share: 1 },
    { field: 'material', share: null },
  ],
  alarms: [{ kind: 'failed', detail: 'No answer', raisedAt: '2026-11-01T10:05:00Z', overAt: null }],
  rejected: [{ row: 7, code: 'no-title', reason: 'has no title', content: '{}', at: '2026-11-01T10:00:00Z' }],
}

const page = (data: object | null) => renderOnSite(renderPage(OperatorSources, data), { at: '/operators/sources' })
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)

test.each([
  [0, 0],
  [0.001, 1],
  [0.5, 50],
  [0.999, 99],
  [1, 100],
])('a share of %d is %i percent', (share, percent) => {
  expect(roundPercent(share)).toBe(percent)
})

const load = () => settleLoading(clientLoader(buildLoaderArgs('/operators/sources')))

test('without an operator’s token there is no such page', async () => {
  const { answer } = createFakeServer()
  expect(await load()).toBe('404')
  signIn()
  answer(sources, () => refuse('not-found'))
  expect(await load()).toBe('404')
  page(null)
  expect(screen.getByRole('heading').textContent).toBe('Page not found')
})

test('the source of the address is loaded with its detail', async () => {
  const { answer, sent } = createFakeServer()
  answer(sources, () => ({ items }))
  answer(sourceDetail, () => detail)
  signIn()
  expect(await settleLoading(clientLoader(buildLoaderArgs('/operators/sources?source=2')))).toEqual({
    items,
    chosen: 2,
    detail,
  })
  expect(sent().at(-1)).toMatch(/\/2$/)
})

test('an open source has the focus, its rejected rows and its coverage', () => {
  page({ items, chosen: 2, detail })
  expect(document.activeElement?.textContent).toBe('Basel')
  expect(screen.getByRole('table', { name: 'Rejected rows' }).textContent).toContain('has no title no-title')
  expect(screen.getByText('100%')).toBeTruthy()
})

test('pressing a head sorts by it, pressing again turns the order; those without a figure stay last', async () => {
  const { user } = page({ items, chosen: null, detail: null })
  await user.click(screen.getByRole('button', { name: 'Source' }))
  expect(names()).toEqual(['Aarau', 'Basel', 'Zurich'])
  await user.click(screen.getByRole('button', { name: 'Source' }))
  expect(names()).toEqual(['Zurich', 'Basel', 'Aarau'])
  await user.click(screen.getByRole('button', { name: 'Rows' }))
  expect([names()[0], screen.getByRole('columnheader', { name: 'Rows' }).getAttribute('aria-sort')]).toEqual([
    'Basel',
    'descending',
  ])
})

const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent

test('a source says by whose leave its lots and pictures are shown', () => {
  page({ items, chosen: 1, detail })
  expect(['Who gave permission', 'Contact', 'Pictures'].map(fact)).toEqual([
    'Letter of 3 March 2026.',
    'Not specified',
    'Not shown',
  ])
})

test('the sources narrow by words and by alarm, and open again', async () => {
  const { user } = page({ items, chosen: null, detail: null })
  await user.selectOptions(screen.getByLabelText('Show'), 'Alarm: failed')
  expect(names()).toEqual(['Basel'])
  await user.type(screen.getByLabelText('Search sources'), 'zur')
  await user.click(screen.getByText('Show all sources'))
  expect(names()).toHaveLength(3)
})
