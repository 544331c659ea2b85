/**
 * Whether Subscription History is open: losing the session while it is open navigates elsewhere than opening it without
 * one.
 */
let isOpen = false

export function isHistoryOpen(): boolean {
  return isOpen
}

/** For an effect: marks the page as open and returns the cleanup function. */
export function openHistory(): () => void {
  isOpen = true
  return () => void (isOpen = false)
}
