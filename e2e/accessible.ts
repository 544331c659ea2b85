import { expect, type Page } from '@playwright/test'
import { openSettled, waitUntilSettled } from './settled.ts'
import { findAxeViolations } from './find-axe-violations.ts'

/**
 * Widths of each kind of layout. A page is loaded at the first one and then widened: a loaded page that becomes narrower
 * preloads pictures that it does not use, and warns about them.
 */
const layouts = [[1440], [320, 390]] as const

/** Checks a page with axe in both themes, and its layout at wide, narrow and very narrow widths. */
export async function expectAccessible(page: Page, address: string, status = 200): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [first, ...wider] of layouts) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('about:blank')
    await page.setViewportSize({ width: first, height: 900 })
    expect(await openSettled(page, address)).toBe(status)
    await expectFaultless(page, first)
    for (const width of wider) {
      await page.setViewportSize({ width, height: 900 })
      await waitUntilSettled(page)
      await expectFaultless(page, width)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    // Themes differ only in their colors, and the narrowest screen has the same colors as the phone's.
    const width = wider.at(-1) ?? first
    expect(await listFaults(page, `dark ${width}`, ['color-contrast', 'link-in-text-block'])).toEqual([])
  }
}

async function expectFaultless(page: Page, width: number): Promise<void> {
  expect(await listFaults(page, `light ${width}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

async function listFaults(page: Page, where: string, rules?: string[]): Promise<string[]> {
  return (await findAxeViolations(page, rules)).map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)
}
