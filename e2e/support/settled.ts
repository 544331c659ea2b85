import type { Page } from '@playwright/test'

/** Opens a page and returns its status once nothing is loading or computing. */
export async function openSettled(page: Page, address: string): Promise<number | undefined> {
  let status: number | undefined
  await watchUntilSettled(page, async () => {
    status = (await page.goto(address))?.status()
    // Its scripts begin after its first paint.
    await page.waitForFunction(() => !document.getElementById('page-scripts') || '__reactRouterDataRouter' in window)
  })
  return status
}

/** Navigates an open page by its router, as a link does, and waits until nothing is loading or computing. */
export async function navigateSettled(page: Page, address: string): Promise<void> {
  await watchUntilSettled(page, () => page.evaluate(navigate, address))
}

/** Resolves when the router has the page's data. */
async function navigate(address: string): Promise<void> {
  const router = Reflect.get(window, '__reactRouterDataRouter') as { navigate(to: string): Promise<void> }
  await router.navigate(address)
}

/** Waits until an open page neither loads nor computes anything, such as after its size was changed. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await watchUntilSettled(page, async () => {})
}

async function watchUntilSettled(page: Page, begin: () => Promise<void>): Promise<void> {
  const pending = new Set<object>()
  let sent = 0
  const begun = (request: object) => {
    pending.add(request)
    sent++
  }
  const ended = (request: object) => void pending.delete(request)
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  await begin()
  // Deferred parts begin their requests when the page is idle.
  for (let quiet = 0; quiet < 3;) {
    const before = sent
    await page.evaluate(idle)
    quiet = pending.size === 0 && sent === before ? quiet + 1 : 0
  }
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
}

/** Resolves when the browser has painted and is idle. After a navigation by the router, Chromium may not say the latter. */
const idle = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1_000 }))
  })
