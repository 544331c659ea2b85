import { getOrigin } from '../support/installations.ts'
import { linkInMail } from '../support/mailbox.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

// Providers send browsers back to the public address.
test.use({ baseURL: getOrigin('site') })

test('sign in with Google, leave, and come back as the same person', async ({ page }) => {
  const email = `grace-${crypto.randomUUID()}@parure.test`
  for (const visit of ['first', 'second']) {
    await test.step(`the ${visit} time`, async () => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in with Google')
      await page.getByLabel('E-mail', { exact: true }).fill(email)
      await page.getByLabel('Name').fill('Grace Example')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL('/')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('username'))).toBe('Grace Example')
      expect(await page.context().cookies()).toEqual([])
      await page.goto('/settings/user-profile')
      await expect(page.getByRole('main').getByLabel('E-mail', { exact: true })).toHaveValue(email)
    })
    await page.evaluate(() => localStorage.clear())
  }
})

test('without a password the settings offer a link to set one, and no field for a current one', async ({
  page,
  request,
}) => {
  const email = `grace-${crypto.randomUUID()}@parure.test`
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in with Google')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Name').fill('Grace Example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')
  for (const address of ['/settings/user-profile', '/settings/change-password']) {
    await page.goto(address)
    await expect(page.getByText('This account has no password yet.')).toBeVisible()
    await expect(page.locator('input[type=password]')).toHaveCount(0)
    expect(await findAxeViolations(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible()
  // Still with the session that the new password ends.
  const news = page.waitForResponse((response) => response.url().endsWith('/api/saved-searches/news'))
  await page.goto(await linkInMail(request, email, 'Reset your password'))
  await news
  await page.getByLabel('New Password', { exact: true }).fill('seven green stones')
  await page.getByLabel('Confirm Password').fill('seven green stones')
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(page.getByRole('dialog', { name: 'Password updated' })).toBeVisible()
})
