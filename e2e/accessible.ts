import { expect, type Page } from '@playwright/test'
import { openSettled } from './settled.ts'
import { findAxeViolations } from './find-axe-violations.ts'

const widths = [1440, 390, 320]

/** Checks a page with axe in both themes, and its layout at wide, narrow and very narrow widths. */
export async function expectAccessible(page: Page, address: string, status = 200): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of widths) {
    await page.emulateMedia({ colorScheme: 'light' })
    // A loaded page that becomes narrower preloads pictures that it does not use, and warns about them.
    await page.goto('about:blank')
    await page.setViewportSize({ width, height: 900 })
    expect(await openSettled(page, address)).toBe(status)
    expect(await faults(page, `light ${width}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    // The narrowest screen has the same colors as the phone's.
    if (width === Math.min(...widths)) continue
    await page.emulateMedia({ colorScheme: 'dark' })
    // Themes differ only in their colors.
    expect(await faults(page, `dark ${width}`, ['color-contrast', 'link-in-text-block'])).toEqual([])
  }
}

async function faults(page: Page, where: string, rules?: string[]): Promise<string[]> {
  return (await findAxeViolations(page, rules)).map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)
}
