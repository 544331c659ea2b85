import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { sessionRefusal } from '@parure/features/shell/web/session/session-refusal.ts'
import { hideToast } from '@parure/ui/overlay/toast.ts'
import { closeAllDialogs } from './dialogs.ts'

const nextTurn = setImmediate
const firstAddress = location.href
const react = Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

configure({
  // After an interaction React renders with its own scheduler, as in a browser: that needs turns of the event loop, not
  // time.
  asyncWrapper: async (interact) => {
    react.IS_REACT_ACT_ENVIRONMENT = false
    try {
      const result = await interact()
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => void nextTurn(resolve))
      return result
    } finally {
      react.IS_REACT_ACT_ENVIRONMENT = true
    }
  },
})

// Tests never reach a network; `fakeServer` responds.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})

// Test files share one document, as the tests of one file do.
afterEach(() => {
  cleanup()
  closeAllDialogs()
  hideToast()
  sessionRefusal.set(false)
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset['session']
  document.body.replaceChildren()
  history.replaceState(null, '', firstAddress)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
