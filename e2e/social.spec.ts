import { expect, test } from './watched.ts'

// Providers send browsers back to the public address.
test.use({ baseURL: 'http://localhost:3120' })

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
