import type { Page } from '@playwright/test'

/** From here on the page comes from a network that nobody has seen yet, so that no limit is met already. */
export async function ownNetwork(page: Page): Promise<void> {
  const groups = crypto.randomUUID().replaceAll('-', '').match(/.{4}/g) ?? []
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${groups.slice(0, 6).join(':')}` })
}
