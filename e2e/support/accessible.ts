import { expect, type Page } from '@playwright/test'
import { openSettled, waitUntilSettled } from './settled.ts'
import { findAxeViolations } from './find-axe-violations.ts'

/**
 * A page is loaded at the first width and then widened: a loaded page that becomes narrower preloads pictures that it
 * does not use, and warns about them. Journeys load pages on wide screens.
 */
const widths = [320, 390, 1440] as const

/** Checks a page with axe in both themes, and its layout at wide, narrow and very narrow widths. */
export async function expectAccessible(page: Page, address: string, status = 200): Promise<void> {
  await page.goto('about:blank')
  await page.setViewportSize({ width: widths[0], height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  expect(await openSettled(page, address)).toBe(status)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await waitUntilSettled(page)
    await expectFaultless(page, width)
    if (width !== widths[0]) await expectDarkContrast(page, width)
  }
}

/** Themes differ only in their colors, and the narrowest screen has the same colors as the phone's. */
async function expectDarkContrast(page: Page, width: number): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await listFaults(page, `dark ${width}`, ['color-contrast', 'link-in-text-block'])).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectFaultless(page: Page, width: number): Promise<void> {
  expect(await listFaults(page, `light ${width}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

async function listFaults(page: Page, where: string, rules?: string[]): Promise<string[]> {
  return (await findAxeViolations(page, rules)).map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)
}
