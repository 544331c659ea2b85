import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderOnSite } from '@parure/portal/test/web/render.tsx'
import { AppOnDevice } from './app-on-device.tsx'

let isStandalone = false
beforeEach(() => {
  isStandalone = false
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }))
})
afterEach(() => {
  window.installPrompt = undefined
  vi.unstubAllGlobals()
})

test('given a browser that cannot install the app, then nothing is said of it', () => {
  renderOnSite(<AppOnDevice />)
  expect(screen.queryByText('App')).toBeNull()
})

test('given the installed app, then the settings say so', () => {
  isStandalone = true
  renderOnSite(<AppOnDevice />)
  expect(screen.getByText('Installed on this device. Saved lots can be read offline.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
})

test('given the browser’s offer, then Add opens it, and afterwards nothing is offered', async () => {
  const prompt = vi.fn<() => Promise<unknown>>(async () => ({ outcome: 'accepted' }))
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt })
  const { user } = renderOnSite(<AppOnDevice />)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect([prompt.mock.calls.length, screen.queryByText('App')]).toEqual([1, null])
})
