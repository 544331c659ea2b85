import type { ApiKey } from '@parure/features/api-key/contract.ts'
import { buildExportAddress } from '@parure/features/export/web/build-export-address.ts'
import { calendarFeed, revokeCalendarFeed } from '@parure/features/calendar/endpoints.ts'
import { apiKeys, createApiKey, revokeApiKey } from '@parure/features/api-key/endpoints.ts'
import { collection } from '@parure/features/collection/endpoints.ts'
import { embeds } from '@parure/features/embed/endpoints.ts'
import { exportAllowance, exportCollection, exportSearch } from '@parure/features/export/endpoints.ts'
import { market } from '@parure/features/market/endpoints.ts'
import { Role } from '@parure/contract/role.ts'
import { savedSearches } from '@parure/features/saved-search/endpoints.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildCollection, buildSavedLot } from '@parure/portal/test/web/build-collection.ts'
import { buildMarket } from '@parure/portal/test/web/build-market.ts'
import { buildSearch } from '@parure/portal/test/web/build-search.ts'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { settleLoading, buildLoaderArgs, renderPage, renderOnSite, signIn } from '@parure/portal/test/web/render.tsx'
import SettingsData, { clientLoader } from './settings-data.tsx'

const key: ApiKey = {
  id: 3,
  name: 'Spreadsheet',
  begins: 'parure_8f2c',
  createdAt: '2026-11-14T10:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
}
let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.answer(calendarFeed, () => ({ feed: null }))
  server.answer(embeds, () => ({ items: [] }))
  server.answer(market, () => buildMarket())
  server.answer(apiKeys, () => ({ items: [key], callsToday: 212 }))
  server.answer(exportAllowance, () => ({ usedToday: 3, perDay: 20, mostLots: 10_000 }))
  server.answer(collection, () => buildCollection([buildSavedLot(), buildSavedLot({ id: 8 })]))
  server.answer(savedSearches, () => ({ items: [buildSearch({ id: 5, name: 'Ceylon', matches: 41 })], capacity: 200 }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})

async function open(role: Role = Role.Premium, at = '/settings/data') {
  signIn(role)
  const data = await settleLoading(clientLoader(buildLoaderArgs('/settings/data')))
  return renderOnSite(renderPage(SettingsData, data), { at })
}

test('the collection or a saved search is downloaded in the chosen format, and counted', async () => {
  server.answer(exportCollection, () => '')
  server.answer(exportSearch, () => '')
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /Download 2 lots/ }))
  expect(server.sent().at(-1)).toContain('/api/exports/collection?format=csv&changeLog=true')
  expect(await screen.findByText(/4 used today/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('What'), 'Search: Ceylon (41 lots)')
  await user.click(screen.getByRole('radio', { name: 'Excel' }))
  await user.click(screen.getByRole('checkbox', { name: 'With the change log of each lot' }))
  await user.click(screen.getByRole('button', { name: /Download 41 lots/ }))
  expect(server.sent().at(-1)).toContain('/api/exports/saved-searches/5?format=xlsx&changeLog=false')
})

test('an address that names a saved search has it chosen, another one the collection', async () => {
  const { unmount } = await open(Role.Premium, buildExportAddress(5))
  expect(screen.getByRole('button', { name: /Download 41 lots/ })).toBeTruthy()
  unmount()
  await open(Role.Premium, buildExportAddress(6))
  expect(screen.getByRole('button', { name: /Download 2 lots/ })).toBeTruthy()
})

test('a file that could not be made says that nothing was counted', async () => {
  server.answer(exportCollection, () => refuse('unexpected'))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /Download 2 lots/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was counted against today’s 20.')
  expect(screen.getByText(/3 used today/)).toBeTruthy()
})

test('a file that has to wait for others says so, and that nothing was counted', async () => {
  const message = 'Another file of your account is being made. Please try again when it is complete.'
  server.answer(exportCollection, () => refuse('files-busy', message))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /Download 2 lots/ }))
  expect((await screen.findByRole('alert')).textContent).toBe(`${message} Nothing was counted against today’s 20.`)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Download 2 lots/ }).disabled).toBe(false)
})

test('a day’s files that are used up are said before anybody asks, and a file holds ten thousand lots at most', async () => {
  server.answer(exportAllowance, () => ({ usedToday: 20, perDay: 20, mostLots: 10_000 }))
  server.answer(savedSearches, () => ({ items: [buildSearch({ id: 5, name: 'All', matches: 12_345 })], capacity: 200 }))
  const { user } = await open()
  expect(screen.getByText(/20 of 20 files used today. The next one is possible from 00:00 UTC./)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('What'), '5')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Download the first 10\s000 lots/ })
  expect(button.disabled).toBe(true)
})

test('a new key is shown once; closing it before it is copied asks', async () => {
  server.answer(createApiKey, () => ({ ...key, id: 4, name: 'Inventory', key: 'parure_secret' }))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /Create key/ }))
  expect(screen.getByText('Please enter a name.')).toBeTruthy()
  await user.fill(screen.getByLabelText('Name of the new key'), 'Inventory')
  await user.click(screen.getByRole('button', { name: /Create key/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('parure_secret')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(dialog.getByRole('heading', { name: 'Close without copying?' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close without copying' }))
  expect(screen.queryByText('parure_secret')).toBeNull()
})

test('a key is revoked after a question', async () => {
  server.answer(revokeApiKey, () => ({ message: 'Key revoked.' }))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Revoke Spreadsheet' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/It was not used yet/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /Yes, revoke/ }))
  expect(server.sent().some((sent) => sent.includes('/api/settings/keys/3'))).toBe(true)
})

test('below Premium there are locks; keys of a lapsed plan can still be revoked', async () => {
  await open(Role.Standard)
  expect(screen.getByRole('link', { name: 'Export needs Premium. See plans' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Calendar feed needs/ })).toBeNull()
  expect(screen.getByText('These keys work again with a Premium plan.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Revoke Spreadsheet' })).toBeTruthy()
})

test('below Standard the calendar feed is locked too', async () => {
  await open(Role.SmallPack)
  expect(screen.getByRole('link', { name: 'Calendar feed needs Standard. See plans' })).toBeTruthy()
})

test('a lapsed plan can still revoke the address of its calendar, and makes none', async () => {
  const feed = { address: 'https://parure.test/api/calendar/u7Q.ics', createdAt: '2026-11-14T10:00:00.000Z' }
  server.answer(calendarFeed, () => ({ feed: { ...feed, fetchedAt: null } }))
  server.answer(revokeCalendarFeed, () => ({ feed: null }))
  const { user } = await open(Role.Undefined)
  expect(screen.queryByRole('button', { name: 'Renew address' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Revoke address' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke address' }))
  expect(server.sent().at(-1)).toBe('DELETE /api/settings/calendar')
  expect(screen.queryByText(feed.address)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Create calendar link' })).toBeNull()
})
