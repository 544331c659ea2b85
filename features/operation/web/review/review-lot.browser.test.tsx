import type { LotCorrection, ReviewedLot } from '@parure/features/review/contract.ts'
import { correctLot, lotReadings, undoDecisions } from '@parure/features/review/endpoints.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { settleLoading, buildLoaderArgs, renderPage, renderOnSite, signIn } from '@parure/portal/test/web/render.tsx'
import { ToastPlace } from '@parure/ui/overlay/toast-place.tsx'
import OperatorReview, { clientLoader } from './operator-review.tsx'

const read: ReviewedLot = {
  lot: {
    id: 7,
    title: 'Sapphire ring',
    description: 'Oval sapphire of 5.12 carats, Sri Lanka.',
    house: 'Halder & Roe',
    lotNumber: '1',
    url: null,
    price: null,
    estimate: null,
    currency: 'CHF',
  },
  readings: [
    {
      field: 'carats',
      stone: 'Sapphire',
      stoneAt: 0,
      value: '5.12',
      shown: '5.21',
      words: '5.12 carats',
      confidence: 'stated',
    },
    {
      field: 'origin',
      stone: 'Sapphire',
      stoneAt: 0,
      value: 'Sri Lanka',
      shown: 'Sri Lanka',
      words: 'Sri Lanka',
      confidence: 'read',
    },
  ],
  choices: { origin: ['Burma', 'Sri Lanka'] },
}

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  signIn()
})
const page = () =>
  renderOnSite(
    <>
      {renderPage(OperatorReview, { queue: null, lot: read })}
      <ToastPlace />
    </>,
    { at: '/operators/review?lot=7' },
  )

test('an address with a lot has its readings; one that is not there is no page', async () => {
  server.answer(lotReadings, () => read)
  expect(await settleLoading(clientLoader(buildLoaderArgs('/operators/review?lot=7')))).toEqual({
    queue: null,
    lot: read,
  })
  server.answer(lotReadings, () => refuse('not-found'))
  expect(await settleLoading(clientLoader(buildLoaderArgs('/operators/review?lot=8')))).toBe('404')
})

test('what is shown stands beside what the text is read as', () => {
  page()
  expect(screen.getByRole('button', { name: /Weight of the sapphire Corrected 5.21 ct/ })).toBeTruthy()
  expect(screen.getByText('5.12 ct, stated')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Correct Loading/ }).hasAttribute('disabled')).toBe(true)
})

test('a correction says what was seen, and can be undone', async () => {
  server.answer(correctLot, () => ({ decisions: [3] }))
  server.answer(undoDecisions, () => ({ undone: 1 }))
  const { user } = page()
  await user.click(screen.getByRole('button', { name: /Origin of the sapphire/ }))
  await user.selectOptions(screen.getByLabelText('Correct to'), 'Burma')
  await user.click(screen.getByRole('button', { name: /^Correct Loading/ }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(() => server.requests.at(-1)?.body).toEqual({ decisions: [3] })
  const sent: LotCorrection = { field: 'origin', stone: 'Sapphire', stoneAt: 0, seen: 'Sri Lanka', value: 'Burma' }
  expect(server.requests.map(({ body }) => body)).toContainEqual(sent)
})

test('another operator’s decision is said', async () => {
  server.answer(correctLot, () => refuse('decided-meanwhile'))
  const { user } = page()
  await user.click(screen.getByRole('button', { name: /Origin of the sapphire/ }))
  await user.selectOptions(screen.getByLabelText('Correct to'), 'Burma')
  await user.click(screen.getByRole('button', { name: /^Correct Loading/ }))
  expect(await screen.findByRole('status')).toBeTruthy()
})

test('a value that is none of the field is kept beside what is wrong with it, and nothing is sent', async () => {
  const { user } = page()
  const field = screen.getByLabelText<HTMLInputElement>('Correct to, ct')
  await user.clear(field)
  await user.type(field, '5.12a')
  await user.click(screen.getByRole('button', { name: /^Correct Loading/ }))
  expect(await screen.findByText('Write a weight such as 5.12, digits only.')).toBeTruthy()
  expect(field.value).toBe('5.12a')
  expect(server.requests).toEqual([])
})
