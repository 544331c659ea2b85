import { searchMisses } from '@parure/features/query/endpoints.ts'
import type { MissKind } from '@parure/features/query/search-miss.ts'

const counted = new Set<string>()

/** Counts words that found nothing or stayed unread, once a visit; what a program opens, or nobody sees, is not counted. */
export function countSearchMiss(kind: MissKind, words: string): void {
  const isProgram = navigator.webdriver || /bot|crawl|spider|preview/i.test(navigator.userAgent)
  if (words === '' || isProgram || document.visibilityState !== 'visible' || counted.has(`${kind} ${words}`)) return
  counted.add(`${kind} ${words}`)
  navigator.sendBeacon(searchMisses.path, new Blob([JSON.stringify({ kind, words })], { type: 'application/json' }))
}
