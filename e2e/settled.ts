import type { Page } from '@playwright/test'

/** Opens a page and gives its status once nothing is loaded or worked on any more. */
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
  // Parts that wait for the page begin their requests once it has nothing else to do.
  for (let quiet = 0; quiet < 3;) {
    const before = sent
    await page.evaluate(idle)
    quiet = pending.size === 0 && sent === before ? quiet + 1 : 0
  }
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
  return answer?.status()
}

/** The browser has painted, and has nothing else to do. */
const idle = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve())))
