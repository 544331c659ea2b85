import type { ReactNode } from 'react'
import { createStore } from '../storage/create-store.ts'

export interface Toast {
  content: ReactNode
  /** Seconds until the toast closes; hovering keeps it open. */
  seconds: number
}

const toast = createStore<Toast | null>(null)
export const { read: readToast, subscribe: subscribeToToast } = toast

/** Replaces the current toast. Browser only. */
export function showToast(words: ReactNode, seconds = 10): void {
  toast.set({ content: words, seconds })
}

export function hideToast(): void {
  toast.set(null)
}
