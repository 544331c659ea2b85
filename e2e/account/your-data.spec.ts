import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { getDemoPerson, signIn } from '../support/person.ts'
import { openSettled } from '../support/settled.ts'
import { expect, test } from '../support/watched.ts'

test('Premium takes a list along as a file, creates a key, calls with it, and revokes it', async ({
  page,
  request,
}) => {
  await signIn(page, getDemoPerson('premium'))
  await test.step('a list as CSV holds what the page counts', async () => {
    await openSettled(page, '/past-lots?categories=Rings&gemstones=Sapphire')
    const counted = Number((await page.getByText(/^[\d\s]+ items?$/).textContent())?.replace(/\D/g, ''))
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: /^Download/ }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^Parure-auction-results-.*\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(counted + 1)
    await expect(dialog).toBeHidden()
  })

  await test.step('a key is shown once, and calls with it see where and when', async () => {
    await openSettled(page, '/settings/data')
    await page.getByLabel('Name of the new key').fill('Journey')
    await page.getByRole('button', { name: 'Create key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Key “Journey”' })
    const key = (await dialog.locator('code').textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Copy key' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    const call = async () => request.get('/api/jewelries/', { headers: { authorization: `Bearer ${key}` } })
    const answer = await call()
    expect(Object.keys((await answer.json()).items[0])).toContain('location')
    expect(answer.headers()['ratelimit']).toMatch(/^"minute";r=\d+/)
    await expectAccessible(page, '/settings/data')
    await page.getByRole('button', { name: 'Revoke Journey' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, revoke' }).click()
    await expect(page.getByRole('row', { name: /Journey.*Revoked/ })).toBeVisible()
    expect((await call()).status()).toBe(401)
  })
})

test('the reference sends a real call, and its answer is shown', async ({ page }) => {
  await openSettled(page, '/developers')
  await expectAccessible(page, '/developers')
  await page.getByRole('button', { name: 'Open the reference' }).click()
  await page.getByText('/api/jewelries/total').click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByText(/"count": \d+/).first()).toBeVisible()
})
