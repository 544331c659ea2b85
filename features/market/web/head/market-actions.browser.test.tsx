import { exportMarket } from '@parure/features/export/endpoints.ts'
import { Role } from '@parure/contract/role.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildMarket } from '@parure/portal/test/web/build-market.ts'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { renderOnSite, signIn } from '@parure/portal/test/web/render.tsx'
import { MarketActions } from './market-actions.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})

test.each([null, Role.SmallPack, Role.Standard])('Export and Embed lead to the plans below Premium', (role) => {
  if (role) signIn(role)
  renderOnSite(<MarketActions market={buildMarket()} />)
  for (const name of ['Export', 'Embed'])
    expect(screen.getByRole('link', { name: `${name} needs Premium. See plans` }).getAttribute('href')).toBe('/pricing')
  expect(screen.queryByRole('button')).toBeNull()
})

test('with Premium the figures of the page are a file, and its chart an embed', async () => {
  signIn(Role.Premium)
  server.answer(exportMarket, () => '')
  const { user } = renderOnSite(<MarketActions market={buildMarket({ currency: 'USD' })} />)
  await user.click(screen.getByRole('button', { name: /Export/ }))
  expect(server.sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: /Download figures/ }))
  expect(server.sent()).toEqual(['GET /api/exports/market?currency=USD&basis=hammer&money=then'])
  expect(screen.getByRole('link', { name: 'Embed' }).getAttribute('href')).toBe('/settings/data?currency=USD#embeds')
})

test('a file that could not be made says so', async () => {
  signIn(Role.Premium)
  server.answer(exportMarket, () => refuse('unexpected'))
  const { user } = renderOnSite(<MarketActions market={buildMarket()} />)
  await user.click(screen.getByRole('button', { name: /Export/ }))
  await user.click(screen.getByRole('button', { name: /Download figures/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('The file could not be made.')
})
