import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const widths = [1440, 390, 320]

/** Holds a page to axe in both themes, and to the width of wide, narrow and very narrow screens. */
export async function expectAccessible(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of widths) {
    await page.emulateMedia({ colorScheme: 'light' })
    // A page that is narrowed while it stands preloads pictures that it has no use for, and says so.
    await page.goto('about:blank')
    await page.setViewportSize({ width, height: 900 })
    expect((await page.goto(address, { waitUntil: 'networkidle' }))?.status()).toBe(200)
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
