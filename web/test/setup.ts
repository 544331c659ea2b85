import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { hideToast } from '../src/ui/toast.ts'
import { closeAllDialogs } from './dialogs.ts'

// Testing Library advances the clock by this global after each interaction while timers are faked.
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  jest: { advanceTimersByTime: (time: number) => vi.advanceTimersByTime(time) },
})

// Files share one document, as tests of one file do.
afterEach(() => {
  cleanup()
  closeAllDialogs()
  hideToast()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset['session']
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
