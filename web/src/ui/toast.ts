import type { ReactNode } from 'react'
import { store } from './store.ts'

export interface Toast {
  words: ReactNode
  /** Seconds until the toast closes; hovering keeps it open. */
  seconds: number
}

const toast = store<Toast | null>(null)
export const { read: shownToast, subscribe: subscribeToToast } = toast

/** Replaces the current toast. Browser only. */
export function showToast(words: ReactNode, seconds = 10): void {
  toast.set({ words, seconds })
}

export function hideToast(): void {
  toast.set(null)
}
