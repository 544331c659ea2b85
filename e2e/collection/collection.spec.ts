import type { Page } from '@playwright/test'
import { linkInMail } from '../support/mailbox.ts'
import { createConfirmedPerson, getDemoPerson, createPerson, signIn } from '../support/person.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /Saved Jewelries: / })
const savedHearts = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Remove from Saved Jewelries: / })

/** Presses a heart and waits until the server knows. */
async function press(page: Page, place: number): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/jewelry/favorites'))
  await hearts(page).nth(place).click()
  expect((await answered).status()).toBe(200)
}

test('sign up, confirm by mail, save three lots, look at them, remove one, log out', async ({ page, request }) => {
  const ada = createPerson()

  await test.step('sign up', async () => {
    await page.goto('/signup')
    await page.getByLabel('Name').fill(ada.name)
    await page.getByLabel('E-mail', { exact: true }).fill(ada.email)
    await page.getByLabel('Gender').selectOption('Female')
    await page.getByLabel('Month').selectOption('February')
    await page.getByLabel('Year').selectOption('1984')
    await page.getByLabel('Day').selectOption('29')
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('dialog')).toContainText(
      `A confirmation email has been sent to ${ada.email}. Not verified yet`,
    )
  })

  await test.step('confirm by the link of the mail', async () => {
    await page.goto(await linkInMail(request, ada.email, 'Confirm your e-mail'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email has been confirmed')
    await expect(page).not.toHaveURL(/token/)
    await page.getByRole('button', { name: 'Go to your account' }).click()
    await expect(page).toHaveURL('/upcoming-lots')
  })

  const titles = await test.step('save three lots, which stay saved', async () => {
    for (const place of [0, 1, 2]) await press(page, place)
    const names = await page.getByRole('article').getByRole('heading').allTextContents()
    await page.reload()
    await expect(savedHearts(page)).toHaveCount(3)
    return names.slice(0, 3)
  })

  await test.step('the collection holds them, the latest first, and finds them by title', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Saved Jewelries' }).click()
    await expect(page).toHaveURL('/my-collection')
    await expect(page.getByText('3 / 20 Items Saved')).toBeVisible()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles.toReversed())
    expect(await findAxeViolations(page)).toEqual([])
    const find = page.getByRole('searchbox', { name: 'Search saved items' })
    await find.fill((titles[0] ?? '').toUpperCase())
    await expect(page.getByRole('article').getByRole('heading')).toContainText([titles[0] ?? ''])
    await find.fill('no such title')
    await expect(page.getByText('No jewelry items found.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all saved items' }).click()
  })

  await test.step('remove one, change one’s mind, remove it for good', async () => {
    await press(page, 0)
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByText('2 / 20 Items Saved')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('3 / 20 Items Saved')).toBeVisible()
    await hearts(page).first().focus()
    await page.keyboard.press('Enter')
    await expect(hearts(page).first()).toBeFocused()
    // Changes that wait are sent when the page is left.
    await page.reload()
    await expect(page.getByText('2 / 20 Items Saved')).toBeVisible()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles.slice(0, 2).toReversed())
  })

  await test.step('log out', async () => {
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/upcoming-lots')
    await expect(savedHearts(page)).toHaveCount(0)
    await page.goto('/my-collection')
    await expect(page).toHaveURL('/login')
  })
})

test('a visitor’s heart leads to Sign In and back, where the lot is saved and its hearts agree', async ({
  page,
  request,
}) => {
  const ada = await createConfirmedPerson(request)
  await page.goto('/past-lots?categories=Rings')
  const title = await page.getByRole('article').first().getByRole('heading').textContent()
  await hearts(page).first().click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Sign in to save this lot')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(title ?? '')
  await signIn(page, ada)
  await expect(page).toHaveURL('/past-lots?categories=Rings')
  await expect(page.getByText('The lot is saved.')).toBeVisible()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
})

test('at the plan’s limit the heart returns to off and the notice leads to the plans', async ({
  page,
  request,
  complaints,
}) => {
  const ada = await createConfirmedPerson(request)
  await signIn(page, ada)
  await page.goto('/upcoming-lots')
  for (const place of Array.from({ length: 20 }).keys()) await hearts(page).nth(place).click()
  await expect(savedHearts(page)).toHaveCount(20)
  await page.getByRole('banner').getByRole('link', { name: 'Saved Jewelries' }).click()
  await expect(page.getByText('20 / 20 Items Saved')).toBeVisible()
  await page.goto('/past-lots')
  await hearts(page).first().click()
  const notice = page.getByText('You have reached the maximum number of favorites. To add more, please')
  await expect(notice).toHaveText(/please upgrade your plan!$/)
  await expect(notice.getByRole('link', { name: 'upgrade your plan!' })).toHaveAttribute('href', '/pricing')
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')
  // The browser itself reports the answer 403.
  expect(complaints.splice(0).filter((each) => !each.includes('403'))).toEqual([])
})

for (const [plan, opened, noted] of [
  ['smallpack', false, false],
  ['standard', true, false],
  ['premium', true, true],
] as const) {
  test(`${plan} sees sale details: ${opened}, the buyer’s premium note: ${noted}`, async ({ page, request }) => {
    const { items } = (await (await request.get('/api/jewelries?status=Past&sortOrder=3')).json()) as {
      items: { id: number; price: string | null }[]
    }
    const priced = items.find(({ price }) => price !== null)
    await signIn(page, getDemoPerson(plan))
    for (const address of ['/upcoming-lots', '/past-lots', '/']) {
      await page.goto(address)
      await expect(page.locator('html')).toHaveAttribute('data-session', 'settled')
      const locks = page.getByRole('main').getByRole('link', { name: 'Location and date are locked. See plans' })
      if (opened) await expect(locks).toHaveCount(0)
      else await expect(locks.first()).toBeVisible()
    }
    await page.goto(`/jewelry/${priced?.id}`)
    await expect(page.locator('html')).toHaveAttribute('data-session', 'settled')
    await expect(page.getByRole('link', { name: 'Lot number is locked. See plans' })).toHaveCount(opened ? 0 : 1)
    await expect(page.getByText('+ 20% buyer’s premium')).toHaveCount(noted ? 1 : 0)
  })
}

test('lists ask with the token, except for the total of a choice', async ({ page }) => {
  await signIn(page, getDemoPerson('standard'))
  const authorization = async (path: string) => {
    const asked = await page.waitForRequest((request) => new URL(request.url()).pathname === path)
    return asked.headerValue('authorization')
  }
  const ofList = authorization('/api/list')
  await page.goto('/past-lots')
  expect(await ofList).toMatch(/^Bearer /)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'settled')
  const ofChoice = Promise.all(['/api/counts', '/api/jewelries/total'].map(authorization))
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Rings\b/ }).check()
  expect(await ofChoice).toEqual([expect.stringMatching(/^Bearer /), null])
})

test('a forgotten password is set anew by mail, and the old one no longer counts', async ({
  page,
  request,
  complaints,
}) => {
  const ada = await createConfirmedPerson(request)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password')
  await page.getByLabel('E-mail', { exact: true }).fill(ada.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('dialog', { name: 'Check your e-mail' })).toContainText(ada.email)

  await page.goto(await linkInMail(request, ada.email, 'Reset your password'))
  const password = 'eight red stones'
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await page.getByRole('dialog', { name: 'Password updated' }).getByRole('link', { name: 'Sign In' }).click()

  await page.getByLabel('E-mail', { exact: true }).fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Incorrect password. Please try again')).toBeVisible()
  expect(complaints.splice(0).filter((each) => !each.includes('401'))).toEqual([])
  await signIn(page, { ...ada, password })
  await expect(page).toHaveURL('/upcoming-lots')
})

test('an account is deleted with everything in it', async ({ page, request, complaints }) => {
  const ada = await createConfirmedPerson(request)
  await signIn(page, ada)
  await page.goto('/settings')
  await expect(page).toHaveURL('/settings/user-profile')
  const modal = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(modal).toHaveAccessibleName('Delete account?')
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(modal).toBeHidden()

  await page.getByRole('button', { name: 'Delete Account' }).click()
  await modal.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(modal).toHaveAccessibleName('Before you go…')
  await expect(modal.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await modal.getByRole('radio').first().check()
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expect(modal).toHaveAccessibleName('Your account has been deleted')
  await modal.getByRole('button', { name: 'Go to Homepage' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('E-mail', { exact: true }).fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('No account found with this email')).toBeVisible()
  expect(complaints.splice(0).filter((each) => !each.includes('404'))).toEqual([])
})
