import type { Embed } from '../contract.ts'
import { createEmbed, revokeEmbed } from '../endpoints.ts'
import { maxActiveEmbeds } from '../rules.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildMarket } from '@parure/portal/test/web/build-market.ts'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { renderOnSite, signIn } from '@parure/portal/test/web/render.tsx'
import { EmbedsBlock } from './embeds-block.tsx'

const sapphire: Embed = {
  id: 'Qm4xZt9KdW2aBcDe',
  subject: { kind: 'gemstones', slug: 'sapphire' },
  name: 'Sapphire',
  chart: 'prices',
  currency: 'EUR',
  theme: 'dark',
  address: 'https://parure.test/embed/market/Qm4xZt9KdW2aBcDe',
  createdAt: '2026-11-14T10:00:00.000Z',
  revokedAt: null,
}
let server: ReturnType<typeof createFakeServer>
const onChanged = vi.fn<() => Promise<void>>(async () => {})
beforeEach(() => {
  server = createFakeServer()
  signIn()
  onChanged.mockClear()
})

const open = (
  items: readonly Embed[],
  at = '/settings/data',
  market: ReturnType<typeof buildMarket> | null = buildMarket(),
) => renderOnSite(<EmbedsBlock items={items} market={market} onChanged={onChanged} />, { at })

test('a chart is embedded: what a market page brings along is chosen, and its code is shown', async () => {
  server.answer(createEmbed, () => sapphire)
  const { user } = open([sapphire], '/settings/data?currency=USD&embed=gemstones%2Fsapphire#embeds')
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  await user.click(screen.getByRole('button', { name: /Create embed/ }))
  expect(server.requests[0]?.body).toEqual({
    subject: { kind: 'gemstones', slug: 'sapphire' },
    chart: 'prices',
    currency: 'USD',
    theme: 'dark',
  })
  expect(onChanged).toHaveBeenCalledOnce()
  expect(await screen.findByText(/^<iframe src="https:\/\/parure.test\/embed\/market\/Qm4xZt9KdW2aBcDe"/)).toBeTruthy()
  expect(screen.getByTitle('Sapphire, median hammer price by year').getAttribute('src')).toBe(
    '/embed/market/Qm4xZt9KdW2aBcDe',
  )
  expect(screen.getByRole('link', { name: 'Open the frame' }).getAttribute('href')).toBe(sapphire.address)
})

const src = () => screen.getByTitle('Preview of the new chart').getAttribute('src')

test('the chart is seen before it is made, as it is chosen', async () => {
  const { user } = open([], '/settings/data?currency=USD&embed=gemstones%2Fsapphire#embeds')
  expect(src()).toBe('/embed/preview?subject=gemstones%2Fsapphire&chart=prices&currency=USD&theme=reader')
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  await user.click(screen.getByRole('radio', { name: 'Sell-through' }))
  expect(src()).toBe('/embed/preview?subject=gemstones%2Fsapphire&chart=sellThrough&currency=USD&theme=dark')
  expect(server.requests).toEqual([])
})

test('a smaller market that leads here can be chosen too, and a refusal is said', async () => {
  server.answer(createEmbed, () => refuse('not-found'))
  const { user } = open([], '/settings/data?embed=brands%2Fvever#embeds')
  expect(screen.getByLabelText<HTMLSelectElement>('Chart of').value).toBe('brands/vever')
  await user.click(screen.getByRole('button', { name: /Create embed/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('There is no market of this name any more.')
})

test('a chart is revoked after a question', async () => {
  server.answer(revokeEmbed, () => ({ message: 'Embedded chart revoked.' }))
  const { user } = open([sapphire])
  await user.click(screen.getByRole('button', { name: 'Revoke Sapphire, median hammer price by year' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/within ten minutes/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /Yes, revoke/ }))
  expect(server.sent()).toEqual([`DELETE /api/settings/embeds/${sapphire.id}`])
  expect(onChanged).toHaveBeenCalledOnce()
})

test('a lapsed plan lists and revokes, and makes none; a full account says so', () => {
  const { unmount } = open([sapphire], '/settings/data', null)
  expect(screen.getByText('These charts are shown again with a Premium plan.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Create embed/ })).toBeNull()
  unmount()
  open(Array.from({ length: maxActiveEmbeds }, (_, at) => ({ ...sapphire, id: `full-${at}` })))
  expect(
    screen.getByText(`${maxActiveEmbeds} of ${maxActiveEmbeds} charts. Revoke one to create another.`),
  ).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Create embed/ }).disabled).toBe(true)
})
