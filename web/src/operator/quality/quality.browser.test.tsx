import type { QualityWeek } from '@parure/domain/source-quality/contract'
import { quality, qualityDetail } from '@parure/domain/source-quality/endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refuse } from '../../../test/fake-server.ts'
import { loaded, loaderArgs, pageOf, renderAt, signIn } from '../../../test/render.tsx'
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
const limmat = { id: 1, name: 'limmat', house: 'Auktionshaus Limmat', weeks: [week(), week({ come: 100, alarms: 1 })] }
const vltava = { id: 2, name: 'vltava', house: null, weeks: [week({ come: null, filled: null, resultDays: null })] }
const detail = {
  weeks: ['2026-11-16', '2026-11-23'],
  coverage: [{ field: 'estimate', shares: [null, 0.98] }],
  rejected: [{ code: 'bad-date', example: 'no such day: 2026-11-31', counts: [2, 3] }],
}

const page = (data: object | null) => renderAt(pageOf(OperatorQuality, data), { at: '/operators/quality' })
const load = (address = '/operators/quality') => loaded(clientLoader(loaderArgs(address)))

test('without an operator’s token there is no such page', async () => {
  const { answer } = fakeServer()
  expect(await load()).toBe('404')
  signIn()
  answer(quality, () => refuse('not-found'))
  expect(await load()).toBe('404')
  page(null)
  expect(screen.getByRole('heading').textContent).toBe('Page not found')
})

test('the source of the address is loaded closely', async () => {
  const { answer } = fakeServer()
  answer(quality, () => ({ weeks: [], sources: [limmat] }))
  answer(qualityDetail, () => detail)
  signIn()
  expect(await load('/operators/quality?source=1')).toEqual({ sources: [limmat], source: limmat, detail })
  expect(await load('/operators/quality?source=9')).toEqual({ sources: [limmat], source: null, detail: null })
})

test('each source has this week’s figures, and a line that reads out every week', () => {
  page({ sources: [limmat, vltava], source: null, detail: null })
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows[0]?.textContent).toBe('limmatAuktionshaus Limmat100of 300 expected75%0100%31')
  expect(rows[1]?.textContent).toBe('vltava–of 300 expected–0100%–0')
  expect(screen.getByLabelText('Lots come by week: 290, 100')).toBeTruthy()
})

test('closely: coverage of each field, and rejections by reason', () => {
  page({ sources: [limmat], source: limmat, detail })
  expect(document.activeElement?.textContent).toBe('limmat')
  expect(screen.getByLabelText('estimate by week: none, 98%')).toBeTruthy()
  expect(screen.getByText('no such day: 2026-11-31')).toBeTruthy()
  expect(screen.getByLabelText('bad-date by week: 2, 3')).toBeTruthy()
})

test('sources are found by name and house; without any the page says where the first comes from', async () => {
  const { user, unmount } = page({ sources: [limmat, vltava], source: null, detail: null })
  await user.fill(screen.getByLabelText('Search sources'), 'auktions')
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['limmatAuktionshaus Limmat'])
  unmount()
  page({ sources: [], source: null, detail: null })
  expect(screen.getByText('No sources yet.')).toBeTruthy()
})
