import { getLocalStorage, readItem, writeItem } from '@parure/ui/storage/browser-storage.ts'

/** Chromium's event, which the page's head keeps (`installScript`). */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}
declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined
  }
}

/** When the offer may be shown next, in milliseconds. */
const nextOfferKey = 'installOffer'
/** A second visit begins half an hour after the first one. */
const secondVisitMs = 30 * 60_000
const restMs = 90 * 24 * 60 * 60_000

export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  )
}

/** Opens the browser's prompt, which can be used once. */
export async function openInstallPrompt(): Promise<void> {
  const { installPrompt } = window
  window.installPrompt = undefined
  await installPrompt?.prompt()
}

/** Returns how this browser installs the app: by its own prompt, by steps on an iPhone; null when it does not. */
export function findInstallWay(): 'prompt' | 'steps' | null {
  if (isInstalled()) return null
  if (window.installPrompt) return 'prompt'
  return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'steps' : null
}

/** Whether to offer it now: never in the first visit, and not again for 90 days. */
export function shouldOfferInstall(now = Date.now()): boolean {
  const next = readItem(getLocalStorage, nextOfferKey)
  if (next === null) writeItem(getLocalStorage, nextOfferKey, String(now + secondVisitMs))
  return next !== null && now >= Number(next) && findInstallWay() !== null
}

/** The offer rests for 90 days, whatever the answer was. */
export function restInstallOffer(now = Date.now()): void {
  writeItem(getLocalStorage, nextOfferKey, String(now + restMs))
}
