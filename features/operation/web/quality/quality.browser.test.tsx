import type { QualityWeek } from '@parure/features/source-quality/contract.ts'
import { searchMissCounts } from '@parure/features/query/endpoints.ts'
import {
  beginHandCheck,
  checkValue,
  handCheck,
  quality,
  qualityDetail,
} from '@parure/features/source-quality/endpoints.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import {
  findButton,
  settleLoading,
  buildLoaderArgs,
  renderPage,
  renderOnSite,
  settle,
  signIn,
} from '@parure/portal/test/web/render.tsx'
import OperatorQuality, { clientLoader } from '../operator-quality.tsx'

const week = (part: Partial<QualityWeek> = {}): QualityWeek => ({
  expected: 300,
  come: 290,
  rejected: 0,
  alarms: 0,
  filled: 0.75,
  basisKnown: 1,
  resultDays: 3.4,
  ...part,
})
const limmat = {
  id: 1,
  name: 'limmat',
  house: 'Auktionshaus Limmat',
  weeks: [week(), week({ come: 100, alarms: 1 })],
  checks: [
    { month: '2026-10-01', values: 100, checked: 100, wrong: 4 },
    { month: '2026-11-01', values: 100, checked: 54, wrong: 1 },
  ],
}
const vltava = {
  id: 2,
  name: 'vltava',
  house: null,
  checks: [],
  weeks: [week({ come: null, filled: null, resultDays: null })],
}
const detail = {
  weeks: ['2026-11-16', '2026-11-23'],
  coverage: [{ field: 'estimate', shares: [null, 0.98] }],
  rejected: [{ code: 'bad-date', example: 'no such day: 2026-11-31', counts: [2, 3] }],
}

const searches = { days: 30, nothing: [{ words: 'toi et moi', times: 4 }], unread: [] }

const page = (data: object | null) => renderOnSite(renderPage(OperatorQuality, data), { at: '/operators/quality' })
const load = (address = '/operators/quality') => settleLoading(clientLoader(buildLoaderArgs(address)))

test('without an operator’s token there is no such page', async () => {
  const { answer } = createFakeServer()
  expect(await load()).toBe('404')
  signIn()
  answer(quality, () => refuse('not-found'))
  answer(searchMissCounts, () => refuse('not-found'))
  expect(await load()).toBe('404')
  page(null)
  expect(screen.getByRole('heading').textContent).toBe('Page not found')
})

test('the source of the address is loaded closely', async () => {
  const { answer } = createFakeServer()
  answer(searchMissCounts, () => searches)
  answer(quality, () => ({ weeks: [], sources: [limmat] }))
  answer(qualityDetail, () => detail)
  signIn()
  expect(await load('/operators/quality?source=1')).toEqual({ sources: [limmat], source: limmat, detail, searches })
  expect(await load('/operators/quality?source=9')).toEqual({ sources: [limmat], source: null, detail: null, searches })
})

test('each source has this week’s figures, and a line that reads out every week', () => {
  page({ sources: [limmat, vltava], source: null, detail: null, searches })
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows[0]?.textContent).toBe('limmatAuktionshaus Limmat100of 300 expected75%0100%311.9%54 checked, Nov 2026')
  expect(rows[1]?.textContent).toBe('vltava–of 300 expected–0100%–0–not checked')
  expect(screen.getByLabelText('Lots received by week: 290, 100')).toBeTruthy()
})

const value = (id: number, carats: string) => ({
  id,
  field: 'carats' as const,
  stone: 'Sapphire',
  stoneAt: 0,
  value: carats,
  words: `${carats} ct`,
  isRight: null,
  lot: { id: 70 + id, title: `Ring ${id}`, description: `Saphir von ${carats} ct`, url: null, lotNumber: null },
})

test('a check by hand is begun, gone through by keyboard with undo, and leads to the lots that read wrong', async () => {
  const { answer, requests } = createFakeServer()
  answer(handCheck, () => ({ month: '2026-11-01', hasBegun: false, values: [] }))
  answer(beginHandCheck, () => ({ month: '2026-11-01', hasBegun: true, values: [value(1, '5.12'), value(2, '51.2')] }))
  answer(checkValue, ({ body }) => ({ isRight: (body as { isRight: boolean | null }).isRight }))
  const { user } = page({ sources: [limmat], source: limmat, detail, searches })
  await settle()
  expect(screen.getByText(/Not checked in Nov 2026. 100 values are drawn at random/)).toBeTruthy()
  await user.click(findButton('Begin the check'))
  await settle()
  expect(screen.getByText('Nov 2026: 0 of 2 checked.')).toBeTruthy()
  for (const key of ['r', 'z', 'r', 'w']) {
    await user.keyboard(key)
    await settle()
  }
  expect(requests.filter(({ body }) => body).map(({ body }) => body)).toEqual([
    { isRight: true, seen: null },
    { isRight: null, seen: true },
    { isRight: true, seen: null },
    { isRight: false, seen: null },
  ])
  expect(screen.getByText(/Nov 2026: 2 of 2 checked, 1 wrong \(50.0%\)/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Correct it: Ring 2' }).getAttribute('href')).toBe('/operators/review?lot=72')
})

test('a value that another operator checked meanwhile is read anew, and nothing of theirs is undone', async () => {
  const { answer, sent } = createFakeServer()
  const one = { id: 1, field: 'brand' as const, stone: null, stoneAt: 0, value: 'Vever', words: null }
  const lot = { id: 71, title: 'Brooch', description: null, url: null, lotNumber: null }
  let isRight: boolean | null = null
  answer(handCheck, () => ({ month: '2026-11-01', hasBegun: true, values: [{ ...one, lot, isRight }] }))
  answer(checkValue, () => refuse('decided-meanwhile', 'Another operator checked this value meanwhile.'))
  const { user } = page({ sources: [limmat], source: limmat, detail, searches })
  await settle()
  isRight = false
  await user.click(screen.getByRole('button', { name: /^Right/ }))
  await settle()
  expect(sent().at(-1)).toBe('GET /api/operators/quality/1/check')
  expect(screen.getByText(/1 of 1 checked, 1 wrong/)).toBeTruthy()
})

test('closely: coverage of each field, and rejections by reason', () => {
  createFakeServer().answer(handCheck, () => ({ month: '2026-11-01', hasBegun: false, values: [] }))
  page({ sources: [limmat], source: limmat, detail, searches })
  expect(document.activeElement?.textContent).toBe('limmat')
  expect(screen.getByLabelText('estimate by week: none, 98%')).toBeTruthy()
  expect(screen.getByText('no such day: 2026-11-31')).toBeTruthy()
  expect(screen.getByLabelText('bad-date by week: 2, 3')).toBeTruthy()
})

test('sources are found by name and house; without any the page says where the first comes from', async () => {
  const { user, unmount } = page({ sources: [limmat, vltava], source: null, detail: null, searches })
  await user.fill(screen.getByLabelText('Search sources'), 'auktions')
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['limmatAuktionshaus Limmat'])
  unmount()
  page({ sources: [], source: null, detail: null, searches })
  expect(screen.getByText('No sources yet.')).toBeTruthy()
})

test('what was searched and not found stands below', () => {
  page({ sources: [], source: null, detail: null, searches })
  const section = within(screen.getByRole('region', { name: 'Searches' }))
  expect(section.getByText('toi et moi').parentElement?.textContent).toBe('toi et moi4')
  expect(section.getByText('None.')).toBeTruthy()
})
