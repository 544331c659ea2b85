import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderOnSite } from '@parure/portal/test/web/render.tsx'
import { InstallHint } from './install-hint.tsx'
import { findInstallWay, restInstallOffer, shouldOfferInstall, type InstallPrompt } from './install-offer.ts'

const minutes = 60_000
const days = 24 * 60 * minutes
let isInstalled = false
beforeEach(() => {
  isInstalled = false
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
})
afterEach(() => {
  window.installPrompt = undefined
  vi.unstubAllGlobals()
})

function offerPrompt() {
  const prompt = vi.fn<() => Promise<unknown>>(async () => ({ outcome: 'accepted' }))
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt }) satisfies InstallPrompt
  return prompt
}

const useIphone = () =>
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' })

test('it is offered from the second visit on, only where the browser can install it, and rests for 90 days', () => {
  offerPrompt()
  expect([shouldOfferInstall(0), shouldOfferInstall(29 * minutes), shouldOfferInstall(31 * minutes)]).toEqual([
    false,
    false,
    true,
  ])
  window.installPrompt = undefined
  expect(shouldOfferInstall(31 * minutes)).toBe(false)
  useIphone()
  expect([findInstallWay(), shouldOfferInstall(31 * minutes)]).toEqual(['steps', true])
  isInstalled = true
  expect(shouldOfferInstall(31 * minutes)).toBe(false)
  isInstalled = false
  restInstallOffer(0)
  expect([shouldOfferInstall(89 * days), shouldOfferInstall(91 * days)]).toEqual([false, true])
})

test('Add opens the browser’s own prompt, once', async () => {
  const prompt = offerPrompt()
  const onClose = vi.fn<() => void>()
  const { user } = renderOnSite(<InstallHint onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect([prompt.mock.calls.length, onClose.mock.calls.length, window.installPrompt]).toEqual([1, 1, undefined])
})

test('on an iPhone Add shows the two steps', async () => {
  useIphone()
  const onClose = vi.fn<() => void>()
  const { user } = renderOnSite(<InstallHint onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByRole('dialog', { name: 'Add to your home screen' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
    'Tap Share below',
    'Choose “Add to Home Screen”',
  ])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose.mock.calls.length).toBe(1)
})

test('Not now closes it, and it rests', async () => {
  offerPrompt()
  const onClose = vi.fn<() => void>()
  const { user } = renderOnSite(<InstallHint onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect([onClose.mock.calls.length, shouldOfferInstall()]).toEqual([1, false])
})
