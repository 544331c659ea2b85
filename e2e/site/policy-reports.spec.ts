import { expect, test } from '../support/watched.ts'

test('what a page’s policy stops is reported', async ({ page, complaints }) => {
  const reported = page.waitForRequest((request) => request.url().endsWith('/policy-reports'))
  await page.goto('/faq')
  await page.evaluate(() => void (new Image().src = 'https://elsewhere.test/pixel.png?secret'))
  const request = await reported
  expect((await request.response())?.status()).toBe(204)
  expect(request.postData()).toContain('elsewhere.test')
  expect(complaints.splice(0).join(' ')).toContain('policy: img-src')
})
