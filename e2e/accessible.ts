import { expect, type Page } from '@playwright/test'
import { openSettled } from './settled.ts'
import { violations } from './violations.ts'

const widths = [1440, 390, 320]

/** Holds a page to axe in both themes, and to the width of wide, narrow and very narrow screens. */
export async function expectAccessible(page: Page, address: string, status = 200): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of widths) {
    await page.emulateMedia({ colorScheme: 'light' })
    // A page that is narrowed while it stands preloads pictures that it has no use for, and says so.
    await page.goto('about:blank')
    await page.setViewportSize({ width, height: 900 })
    expect(await openSettled(page, address)).toBe(status)
    expect(await faults(page, `light ${width}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    // The narrowest screen has the colors of the phone's.
    if (width === Math.min(...widths)) continue
    await page.emulateMedia({ colorScheme: 'dark' })
    // Themes differ in nothing but their colours.
    expect(await faults(page, `dark ${width}`, ['color-contrast', 'link-in-text-block'])).toEqual([])
  }
}

async function faults(page: Page, where: string, rules?: string[]): Promise<string[]> {
  return (await violations(page, rules)).map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)
}
