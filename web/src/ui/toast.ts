import type { ReactNode } from 'react'
import { store } from './store.ts'

export interface Toast {
  words: ReactNode
  /** Seconds for which it shows; hovering keeps it open. */
  seconds: number
}

const toast = store<Toast | null>(null)
export const { read: shownToast, subscribe: subscribeToToast } = toast

/** Shows a notice at the foot of the page, in place of the one before. Only for the browser. */
export function showToast(words: ReactNode, seconds = 10): void {
  toast.set({ words, seconds })
}

export function hideToast(): void {
  toast.set(null)
}
