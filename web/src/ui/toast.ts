import type { ReactNode } from 'react'

export interface Toast {
  words: ReactNode
  /** How long it stays unless somebody points at it; in seconds. */
  seconds: number
}

let shown: Toast | null = null
const listeners = new Set<() => void>()

/** Shows a notice at the foot of the page, in place of the one before. Only for the browser. */
export function showToast(words: ReactNode, seconds = 10): void {
  tell({ words, seconds })
}

export function hideToast(): void {
  tell(null)
}

export function shownToast(): Toast | null {
  return shown
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(toast: Toast | null): void {
  shown = toast
  for (const listener of listeners) listener()
}
