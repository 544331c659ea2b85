import type { DoubtfulPair, DoubtfulReading, PairLot, ReviewQueue } from '@parure/features/review/contract.ts'
import { decidePair, decideReading, reviewQueue, undoDecisions } from '@parure/features/review/endpoints.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { settleLoading, buildLoaderArgs, renderPage, renderOnSite, signIn } from '@parure/portal/test/web/render.tsx'
import { ToastPlace } from '@parure/ui/overlay/toast-place.tsx'
import OperatorReview, { clientLoader } from './operator-review.tsx'

const aReading = (id: number, facts: Partial<DoubtfulReading> = {}): DoubtfulReading => ({
  kind: 'reading',
  id,
  lot: {
    id: id * 10,
    title: `Ring ${id}`,
    description: 'Ring mit Saphir von 51,20 ct, Ceylon.',
    house: 'Halder & Roe',
    lotNumber: String(id),
    url: null,
    price: null,
    estimate: '4000-6000',
    currency: 'CHF',
  },
  field: 'carats',
  stone: 'Sapphire',
  stoneAt: 0,
  reason: 'weight-above-piece',
  value: '51.20',
  confidence: 'read',
  suggestion: '5.12',
  against: '6.8',
  corrected: null,
  words: '51,20 ct',
  stoneWords: 'Saphir',
  alike: 0,
  ...facts,
})
const queue: ReviewQueue = {
  waiting: 2,
  matching: 2,
  oldest: '2026-11-19T10:00:00Z',
  settledToday: 41,
  fields: [{ field: 'carats', waiting: 2 }],
  sources: [{ id: 1, name: 'demo', waiting: 2 }],
  items: [aReading(1), aReading(2, { field: 'origin', value: 'Burma', suggestion: null, words: 'Burma-Typ' })],
  choices: { origin: ['Burma', 'Sri Lanka'] },
}

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  localStorage.clear()
  signIn()
})

const page = (given: ReviewQueue | null = queue) =>
  renderOnSite(
    <>
      {renderPage(OperatorReview, given && { queue: given, lot: null })}
      <ToastPlace />
    </>,
    { at: '/operators/review' },
  )
const title = () => screen.getAllByRole('heading', { level: 2 }).at(-1)!.textContent
const bodies = () => server.requests.map(({ address, body }) => [address.split('/').at(-1), body])

test('without an operator’s token there is no such page', async () => {
  server.answer(reviewQueue, () => refuse('not-found'))
  expect(await settleLoading(clientLoader(buildLoaderArgs('/operators/review')))).toBe('404')
  page(null)
  expect(screen.getByRole('heading').textContent).toBe('Page not found')
})

test('a reading stands with its marked words, why it is doubtful and what is at stake', () => {
  page()
  expect(screen.getByText('2 readings wait, the oldest since Nov 19, 2026. 41 settled today.')).toBeTruthy()
  expect(title()).toBe('Weight of the sapphire')
  expect(Array.from(document.querySelectorAll('mark'), (mark) => [mark.textContent, mark.dataset['mark']])).toEqual([
    ['Saphir', 'subject'],
    ['51,20 ct', 'doubt'],
  ])
  expect(screen.getByText('The piece weighs 6.8 g, that is 34 ct with its metal.')).toBeTruthy()
  expect(screen.getByText('Estimate 4 000 – 6 000 CHF')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Weight: 5.12 ct or 51.20 ct/ }).getAttribute('aria-current')).toBe('true')
})

test('keys decide, the next reading opens at once, and Z takes the decision back', async () => {
  server.answer(decideReading, () => ({ decisions: [7] }))
  server.answer(undoDecisions, () => ({ undone: 1 }))
  const { user } = page()
  await user.keyboard('c')
  expect(title()).toBe('Origin of the sapphire')
  expect(bodies()).toEqual([['1', { decision: 'correct', seen: '51.20', value: '5.12', alike: false }]])
  expect((await screen.findByText(/Corrected to 5.12 ct/)).textContent).toContain('Undo')
  await user.keyboard('z')
  expect(bodies().at(-1)).toEqual(['undo', { decisions: [7] }])
  expect(title()).toBe('Weight of the sapphire')
})

test('a keyboard passes over the list to the reading', async () => {
  const { user } = page()
  await user.click(screen.getByRole('button', { name: 'To the reading' }))
  expect(document.activeElement?.textContent).toBe('Weight of the sapphire')
})

test('J and K go through the queue, E goes to the value, where letters are letters', async () => {
  const { user } = page()
  await user.keyboard('j')
  expect(title()).toBe('Origin of the sapphire')
  await user.keyboard('k')
  await user.keyboard('e')
  expect(document.activeElement).toBe(screen.getByLabelText('Correct to, ct'))
  await user.keyboard('a')
  expect(server.requests).toEqual([])
})

test('Enter in the field corrects to what stands there; Escape leaves it', async () => {
  server.answer(decideReading, () => ({ decisions: [7] }))
  const { user } = page()
  await user.keyboard('e')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(document.body)
  await user.keyboard('e')
  await user.keyboard('{Enter}')
  expect(bodies()).toEqual([['1', { decision: 'correct', seen: '51.20', value: '5.12', alike: false }]])
  expect(title()).toBe('Origin of the sapphire')
})

const type = async (user: ReturnType<typeof page>['user'], label: string, text: string) => {
  await user.clear(screen.getByLabelText(label))
  await user.type(screen.getByLabelText(label), text)
}

test('a value that is none of the field is kept beside what is wrong with it, and nothing is sent', async () => {
  const { user } = page()
  await type(user, 'Correct to, ct', '14.68a,5{Enter}')
  const field = screen.getByLabelText<HTMLInputElement>('Correct to, ct')
  expect(title()).toBe('Weight of the sapphire')
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['14.68a,5', 'true'])
  expect(screen.getByText('Write a weight such as 5.12, digits only.').id).toBe(field.getAttribute('aria-describedby'))
  expect(document.activeElement).toBe(field)
  expect(server.requests).toEqual([])
  await user.type(field, '{Backspace}')
  expect(field.getAttribute('aria-invalid')).toBe(null)
})

test('a weight may have a decimal comma; the one that was read is accepted', async () => {
  server.answer(decideReading, () => ({ decisions: [7] }))
  const { user } = page({ ...queue, items: [aReading(1), aReading(2)] })
  await type(user, 'Correct to, ct', '20,53{Enter}')
  await type(user, 'Correct to, ct', '51,20{Enter}')
  expect(bodies()).toEqual([
    ['1', { decision: 'correct', seen: '51.20', value: '20.53', alike: false }],
    ['2', { decision: 'accept', seen: '51.20', value: '51.20', alike: false }],
  ])
})

test('where the server refuses a report, its reading stays open with what was typed', async () => {
  const report = { field: 'report', value: 'GIA 22058', suggestion: null } as const
  server.answer(decideReading, () => refuse('invalid-request'))
  const { user } = page({ ...queue, items: [aReading(1, report), aReading(2)] })
  await type(user, 'Correct to', 'Kashmir 2205894321{Enter}')
  expect(await screen.findByText(/^Write a known laboratory/)).toBeTruthy()
  expect(title()).toBe('Report of the sapphire')
  expect(screen.getByLabelText<HTMLInputElement>('Correct to').value).toBe('Kashmir 2205894321')
  server.answer(decideReading, () => ({ decisions: [7] }))
  await type(user, 'Correct to', 'GIA 2205894321{Enter}')
  await expect.poll(title).toBe('Weight of the sapphire')
})

test('keys can be switched off, and stay off', async () => {
  const { user } = page()
  await user.keyboard('?')
  await user.click(screen.getByLabelText('Keys are on'))
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
  await user.keyboard('a')
  expect(server.requests).toEqual([])
  expect(localStorage.getItem('parure.review-keys')).toBe('off')
})

test('where another operator was first, the reading comes back and a sentence says so', async () => {
  server.answer(decideReading, () => refuse('decided-meanwhile', 'This reading was decided or changed meanwhile.'))
  const { user } = page()
  await user.keyboard('i')
  expect(await screen.findByText('This reading was decided or changed meanwhile.')).toBeTruthy()
  expect(screen.getByText('Waiting, 2')).toBeTruthy()
})

test('nothing waits', () => {
  page({ ...queue, waiting: 0, matching: 0, oldest: null, items: [] })
  expect(screen.getByText('Nothing to review')).toBeTruthy()
  expect(screen.getByText('41 readings settled today.')).toBeTruthy()
})

const aLot = (house: string): PairLot => ({
  ...aReading(1).lot,
  house,
  day: '2014-05-14',
  outcome: 'sold',
  species: 'Sapphire',
  carats: '5.120',
  reports: ['SSEF 123456'],
  photo: null,
})
const aPair: DoubtfulPair = {
  kind: 'pair',
  id: 3,
  reason: 'provenance',
  words: 'halder & roe, geneva, may 2014, lot 212',
  later: aLot('Kestrel Lam'),
  earlier: aLot('Halder & Roe'),
}

test('two lots stand side by side; A says that they are one stone, and Z takes it back', async () => {
  server.answer(decidePair, () => ({ pair: 3 }))
  server.answer(undoDecisions, () => ({ undone: 1 }))
  const { user } = page({ ...queue, waiting: 1, matching: 1, items: [aPair] })
  expect(title()).toBe('The same stone?')
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Later lot',
    'Earlier lot',
  ])
  expect(screen.getByText('Halder & Roe, May 14, 2014, lot 1')).toBeTruthy()
  await user.keyboard('a')
  expect(bodies()).toEqual([['3', { isSame: true }]])
  expect(await screen.findByText(/The same stone\./)).toBeTruthy()
  expect(screen.getByText('Nothing to review')).toBeTruthy()
  await user.keyboard('z')
  expect(bodies().at(-1)).toEqual(['undo', { pairs: [3] }])
})
