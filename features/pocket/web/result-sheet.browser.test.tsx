import { jewelry } from '@parure/features/lot/endpoints.ts'
import { changeNotification, notifications } from '@parure/features/notification/endpoints.ts'
import { Role } from '@parure/contract/role.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeServer } from '@parure/portal/test/web/create-fake-server.ts'
import { renderOnSite, settle, signIn } from '@parure/portal/test/web/render.tsx'
import { getSession, type Session } from '@parure/features/shell/web/session/session.ts'
import { restResultOffer, shouldOfferResults } from './result-offer.ts'
import { ResultSheet } from './result-sheet.tsx'

const days = 24 * 60 * 60_000
let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.answer(jewelry, () => ({ status: 'Upcoming' }))
  server.answer(notifications, () => [{ name: 'Outcomes.email', value: 'False' }])
  server.answer(changeNotification, () => ({ message: '' }))
  history.replaceState(null, '', '/jewelry/7')
})

function startSession(role: Role): Session {
  signIn(role)
  const session = getSession()
  if (!session) throw new Error('nobody is signed in')
  return session
}

test.each([
  [Role.Undefined, false],
  [Role.SmallPack, false],
  [Role.Standard, true],
  [Role.Premium, true],
])('role %i is offered results after it saved a lot: %j', async (role, isOffered) => {
  expect(await shouldOfferResults(startSession(role), 7)).toBe(isOffered)
})

test('it is not offered on another page, for a lot with a result, to somebody who has results, and within 90 days', async () => {
  const session = startSession(Role.Standard)
  expect(await shouldOfferResults(session, 8)).toBe(false)
  server.answer(jewelry, () => ({ status: 'Past', outcome: 'sold' }))
  expect(await shouldOfferResults(session, 7)).toBe(false)
  server.answer(jewelry, () => ({ status: 'Upcoming' }))
  server.answer(notifications, () => [{ name: 'Outcomes.email', value: 'True' }])
  expect(await shouldOfferResults(session, 7)).toBe(false)
  server.answer(notifications, () => [{ name: 'Outcomes.email', value: 'False' }])
  restResultOffer(0)
  expect([await shouldOfferResults(session, 7, 89 * days), await shouldOfferResults(session, 7, 91 * days)]).toEqual([
    false,
    true,
  ])
})

test('Done switches the results on by e-mail; Standard sees no other channel', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderOnSite(<ResultSheet session={startSession(Role.Standard)} onClose={onClose} />)
  expect(screen.getAllByRole('switch')).toHaveLength(1)
  expect(screen.queryByText('Connect')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await settle()
  expect(server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { name: 'Outcomes.email', value: true },
  ])
  expect(onClose.mock.calls.length).toBe(1)
})

test('closing it changes nothing', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderOnSite(<ResultSheet session={startSession(Role.Premium)} onClose={onClose} />)
  expect(screen.getByText('Connect')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect([onClose.mock.calls.length, server.requests.length]).toEqual([1, 0])
})
