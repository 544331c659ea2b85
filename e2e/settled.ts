import type { Page } from '@playwright/test'

/** Opens a page and returns its status once nothing is loading or computing. */
export async function openSettled(page: Page, address: string): Promise<number | undefined> {
  const pending = new Set<object>()
  let sent = 0
  const begun = (request: object) => {
    pending.add(request)
    sent++
  }
  const ended = (request: object) => void pending.delete(request)
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  const answer = await page.goto(address)
  // Its scripts begin after its first paint.
  await page.waitForFunction(() => !document.getElementById('page-scripts') || '__reactRouterDataRouter' in window)
  // Deferred parts begin their requests when the page is idle.
  for (let quiet = 0; quiet < 3;) {
    const before = sent
    await page.evaluate(idle)
    quiet = pending.size === 0 && sent === before ? quiet + 1 : 0
  }
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
  return answer?.status()
}

/** Resolves when the browser has painted and is idle. */
const idle = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve())))
