import type { Page } from '@playwright/test'
import { getDemoPerson } from '../support/person.ts'
import { expect, test } from '../support/watched.ts'

/** Holds the scripts whose names match until the function that it gives is called. */
async function holdScripts(page: Page, names: RegExp): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route(names, async (route) => {
    await released
    await route.continue()
  })
  return resolve
}

/** The page's markup, with none of its scripts. */
async function openUnscripted(page: Page, address: string): Promise<() => void> {
  const release = await holdScripts(page, /\.js$/)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return release
}

const main = (page: Page) => page.getByRole('main')

test('what is pressed before the scripts are there acts once they are: a heart', async ({ page }) => {
  const release = await openUnscripted(page, '/upcoming-lots')
  const heart = main(page).getByRole('article').first().getByRole('button', { pressed: false })
  await heart.click()
  await heart.click()
  release()
  await expect(page).toHaveURL('/login')
})

test('by keyboard: a search is saved', async ({ page }) => {
  const release = await openUnscripted(page, '/upcoming-lots?gemstones=Sapphire')
  await main(page).getByRole('button', { name: 'Save this search' }).locator('visible=true').focus()
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

const forms = [
  ['/login', 'Sign In'],
  ['/signup', 'Sign Up'],
  ['/recover-password', 'Send Reset Link'],
  ['/account/recover/confirm?email=a%40parure.test&token=spent', 'Set New Password'],
  ['/settings/contact-us', 'Send message'],
] as const

for (const [address, button] of forms)
  test(`what is sent: ${button} checks the form once the scripts are there`, async ({ page }) => {
    const release = await openUnscripted(page, address)
    const send = main(page).getByRole('button', { name: button, exact: true })
    await expect(send).toBeEnabled()
    await send.click()
    await expect(page).toHaveURL(address)
    release()
    await expect(
      main(page)
        .locator('[aria-invalid=true], [aria-label="Contact Us"] :focus')
        .or(send.and(page.locator(':disabled')))
        .first(),
    ).toBeVisible()
  })

test('what is sent while React has marked a form and ignores its events', async ({ page }) => {
  const release = await openUnscripted(page, '/recover-password')
  const form = main(page).locator('form')
  await form.evaluate((node) => void Object.assign(node, { __reactProps$early: {} }))
  await main(page).getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page).toHaveURL('/recover-password')
  release()
  await expect(form.locator('[aria-invalid=true]')).toBeVisible()
})

test('a new password that is sent early takes the token of its link along', async ({ page, complaints }) => {
  const release = await openUnscripted(page, '/account/recover/confirm?email=a%40parure.test&token=spent')
  await page.getByLabel('New Password').fill('eight red stones')
  await page.getByLabel('Confirm Password').fill('eight red stones')
  await main(page).getByRole('button', { name: 'Set New Password' }).click()
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/account/recover/confirm'),
  )
  release()
  expect((await sent).postDataJSON()).toMatchObject({ token: 'spent' })
  // The browser reports that the spent token is refused.
  await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible()
  complaints.splice(0)
})

test('by keyboard: Enter signs in', async ({ page }) => {
  const release = await openUnscripted(page, '/login')
  const { email, password } = getDemoPerson('smallpack')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  release()
  await expect(page).not.toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBe(email)
})

test('what is chosen: an order, and a tick with its count', async ({ page }) => {
  const release = await openUnscripted(page, '/upcoming-lots')
  const box = (name: string) => main(page).getByRole('combobox', { name }).locator('visible=true')
  // Without its style sheets a page shows those of phones and of desktops.
  await expect(box('Sort')).toHaveCount(1)
  await box('Sort').selectOption('0')
  await main(page)
    .getByRole('checkbox', { name: /^Rings \d/ })
    .check()
  release()
  await expect(page).toHaveURL('/upcoming-lots?sortOrder=0')
  await expect(main(page).getByRole('button', { name: /^Apply Filters · \d+ items/ })).toBeVisible()
  await expect(main(page).getByRole('checkbox', { name: /^Rings \d/ })).toBeChecked()
})

test('what is typed: suggestions come to it', async ({ page }) => {
  const release = await openUnscripted(page, '/')
  const search = main(page).getByRole('searchbox').or(main(page).getByRole('combobox'))
  await search.first().click()
  await page.keyboard.type('sapph')
  release()
  await expect(page.getByRole('option', { name: /^Sapphire/ }).first()).toBeVisible()
  await expect(search.first()).toHaveValue('sapph')
})

test('the list stays where the wheel has turned it', async ({ page }) => {
  const release = await openUnscripted(page, '/upcoming-lots')
  await page.mouse.move(1_000, 400)
  await page.mouse.wheel(0, 1_500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  release()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
})

test('a change of order or currency leaves the filters in place until their scripts are there', async ({ page }) => {
  const release = await holdScripts(page, /\/(?:list-filters|list-foot|save-list)-[^/]+\.js$/)
  await page.goto('/upcoming-lots', { waitUntil: 'commit' })
  await page.evaluate(() => {
    const form = document.querySelector('#filters form, form:has([type=range])')
    Object.assign(window, { form })
  })
  const box = (name: string) => main(page).getByRole('combobox', { name }).locator('visible=true')
  const isThere = () => page.evaluate(() => (window as unknown as { form: Element }).form.checkVisibility())
  await box('Currency').selectOption('CHF')
  await expect(
    main(page)
      .getByText(/≈ .*CHF/)
      .first(),
  ).toBeVisible()
  expect(await isThere()).toBe(true)
  await box('Sort').selectOption({ index: 2 })
  release()
  await expect(page).toHaveURL(/sortOrder=2/)
  await main(page)
    .getByRole('checkbox', { name: /^Rings \d/ })
    .check()
  await expect(main(page).getByRole('button', { name: /^Apply Filters · \d+ items/ })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('what is tapped: links that open a dialog wait for it', async ({ page }) => {
    const release = await openUnscripted(page, '/upcoming-lots')
    await page.getByRole('link', { name: /^Filters/ }).tap()
    await expect(page).toHaveURL('/upcoming-lots')
    release()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  })
})
