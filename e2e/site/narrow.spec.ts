import type { Page } from '@playwright/test'
import { addressesForAxe, addressesWithPlan, everyAddress } from '../support/addresses.ts'
import { runCommand } from '../support/run-command.ts'
import { createConfirmedPerson, getDemoPerson, signIn } from '../support/person.ts'
import { navigateSettled, openSettled } from '../support/settled.ts'
import { expect, test } from '../support/watched.ts'

const widths = [320, 390]

/** How many pixels the page can be scrolled sideways, and what reaches beyond the screen. */
async function sideways(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= innerWidth) return null
    const beyond = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > innerWidth + 0.5,
    )
    return { over: scrollWidth - innerWidth, beyond: beyond.slice(-3).map((each) => each.outerHTML.slice(0, 120)) }
  })
}

async function expectNoSidewaysScroll(
  page: Page,
  addresses: readonly string[],
  open: (page: Page, address: string) => Promise<unknown> = openSettled,
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: unknown[] = []
  // Signing in again would end the session; frames have no scripts to wait for.
  for (const address of addresses.filter((each) => !/^\/(?:login|embed)/.test(each))) {
    await page.setViewportSize({ width: widths[0] ?? 0, height: 844 })
    await open(page, address)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      const beyond = await sideways(page)
      if (beyond) found.push({ address, width, ...beyond })
    }
  }
  expect(found).toEqual([])
}

test.describe.configure({ mode: 'parallel' })
// Addresses of nothing answer 404, which the browser reports.
test.afterEach(({ complaints }) => void complaints.splice(0))

test('no page scrolls sideways at 320 and 390 px, for visitors', async ({ page }) => {
  await openSettled(page, '/login')
  // `expectAccessible` does the same for those with axe.
  const others = everyAddress.filter((each) => !addressesForAxe.includes(each))
  expect(others.length).toBeGreaterThan(3)
  await expectNoSidewaysScroll(page, others)
})

for (const plan of ['undefined', 'smallpack', 'standard', 'premium'] as const)
  test(`no page scrolls sideways at 320 and 390 px, with the plan ${plan}`, async ({ page }) => {
    await signIn(page, getDemoPerson(plan))
    // Premium pages have the most content, and are loaded as documents. The router opens those of other plans faster.
    await expectNoSidewaysScroll(page, addressesWithPlan, plan === 'premium' ? openSettled : navigateSettled)
  })

test('no page scrolls sideways at 320 and 390 px, for operators', async ({ page, request }) => {
  const person = await createConfirmedPerson(request)
  await runCommand('site', 'operators', 'add', person.email)
  await signIn(page, person)
  // All other pages are those of the first plan.
  const own = everyAddress.filter((each) => each.startsWith('/operators'))
  expect(own.length).toBeGreaterThan(3)
  await expectNoSidewaysScroll(page, own)
})
