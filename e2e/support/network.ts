import type { Page } from '@playwright/test'

/** Simulates a new network for further requests, so that no rate limit applies yet. */
export async function simulateNetwork(page: Page): Promise<void> {
  const groups = crypto.randomUUID().replaceAll('-', '').match(/.{4}/g) ?? []
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${groups.slice(0, 6).join(':')}` })
}
