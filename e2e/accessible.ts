import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The narrowest is reached by narrowing the one before; the others are opened as such. */
const widths = [
  { width: 1440, opened: true },
  { width: 390, opened: true },
  { width: 320, opened: false },
]

/** Holds a page to axe in both themes, and to the width of wide, narrow and very narrow screens. */
export async function expectAccessible(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { width, opened } of widths) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width, height: 900 })
    if (opened) expect((await page.goto(address, { waitUntil: 'networkidle' }))?.status()).toBe(200)
    await expectNoViolation(new AxeBuilder({ page }), `light ${width}`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(coloursSettled)
    // Themes differ in nothing but their colours.
    await expectNoViolation(
      new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']),
      `dark ${width}`,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
}

/** Colours fade from one theme into the other. */
async function coloursSettled(): Promise<void> {
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(async ({ finished }) => finished),
  )
}

async function expectNoViolation(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([])
}
