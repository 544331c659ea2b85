import { changeFavorite, changeNote, note } from '../../endpoints.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { findButton, passTime, renderOnSite, settle, signIn } from '@parure/portal/test/web/render.tsx'
import { storeSession } from '@parure/features/shell/web/session/session.ts'
import { Heart } from '../heart/heart.tsx'
import { NotePlace } from './note-place.tsx'

let server: ReturnType<typeof createFakeServer>
let sessions = 0
beforeEach(async () => {
  // Loads the lazy scripts before a test with a fake clock.
  await import('../late-scripts.ts')
  vi.useFakeTimers()
  sessions += 1
  signIn()
  storeSession({ token: `reader ${sessions}`, username: 'Ada', roleId: 1 })
  server = createFakeServer()
})

const own = { note: 'For Mother', limit: { amount: '12000', currency: 'CHF' } }
const lot = buildLot({ id: 7, isFavorite: true, status: 'Past', price: '11040', priceBasis: 'hammer' })
const section = () => screen.queryByRole('region', { name: 'My note' })

async function show(facts: Partial<typeof lot> = {}) {
  const shown = renderOnSite(
    <>
      <Heart lot={{ ...lot, ...facts }} place="page" />
      <NotePlace lot={{ ...lot, ...facts }} />
    </>,
  )
  await settle()
  return shown
}

test('the page of a saved lot shows note and limit, and what it sold for against the limit', async () => {
  server.answer(note, () => own)
  await show()
  for (const words of ['Only you can see it', 'For Mother', '12\u00a0000\u00a0CHF', 'sold 8% under my limit'])
    expect(section()?.textContent).toContain(words)
})

test('for whoever has not saved it, or is not signed in, there is none, and nothing is asked', async () => {
  await show({ isFavorite: false })
  localStorage.clear()
  await show()
  expect([section(), server.sent()]).toEqual([null, []])
})

test('saved a moment ago, it asks once the server knows of it', async () => {
  server.answer(note, () => ({ note: null, limit: null }))
  server.answer(changeFavorite, () => ({ isFavorite: true }))
  const { user } = await show({ isFavorite: false })
  await user.click(screen.getByRole('button', { name: /Saved Jewelries/ }))
  await settle()
  expect(server.sent()).toEqual([])
  passTime(300)
  await settle()
  expect(server.sent()).toEqual(['PUT /api/jewelry/favorites', 'GET /api/collection/7/note'])
  expect(section()?.textContent).toContain('Add note or limit')
})

test('it is edited in place; where it cannot be loaded, it can be tried again', async () => {
  server.answer(note, () => refuse('unavailable'))
  const { user } = await show()
  expect(screen.getByRole('alert').textContent).toBe('Your note could not be loaded.')
  server.answer(note, () => own)
  server.answer(changeNote, ({ body }) => body)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await settle()
  await user.click(screen.getByRole('button', { name: 'Edit note and limit' }))
  await user.clear(screen.getByRole('textbox', { name: /^Note/ }))
  await user.click(findButton('Save'))
  await settle()
  expect(server.requests.at(-1)?.body).toEqual({ note: null, limit: own.limit })
  expect(section()?.textContent).not.toContain('For Mother')
})
