import { expectAccessible } from '../support/accessible.ts'
import { addressesForAxe } from '../support/addresses.ts'
import { getOrigin } from '../support/installations.ts'
import { createConfirmedPerson, signIn } from '../support/person.ts'
import { runCommand } from '../support/run-command.ts'
import { openSettled } from '../support/settled.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

// None of them changes anything, so that they may run beside each other.
test.describe.configure({ mode: 'parallel' })

for (const address of addressesForAxe) {
  test(`${address} passes axe in both themes, and nothing reaches beyond the screen`, async ({ page }) => {
    await expectAccessible(page, address)
  })
}

test('pages of operators pass axe in both themes, and nothing reaches beyond the screen', async ({
  page,
  request,
  complaints,
}) => {
  const person = await createConfirmedPerson(request)
  await runCommand('site', 'operators', 'add', person.email)
  await signIn(page, person)
  // Their documents answer 404, which the browser reports: others cannot tell them from unknown addresses.
  for (const address of ['/operators', '/operators/quality', '/operators/sources/new'])
    await expectAccessible(page, address, 404)
  expect(complaints.splice(0).filter((each) => !each.includes('404'))).toEqual([])
})

test('what axe would find is found', async ({ page }) => {
  await openSettled(page, '/about-us')
  await page.evaluate(() => {
    const faulty = document.createElement('p')
    faulty.innerHTML = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">faint'
    faulty.style.setProperty('color', '#dddddd')
    faulty.style.setProperty('background', '#ffffff')
    document.querySelector('main')?.append(faulty)
  })
  const found = (await findAxeViolations(page)).map(({ id }) => id)
  expect(found).toEqual(expect.arrayContaining(['image-alt', 'color-contrast']))
  expect((await findAxeViolations(page, ['color-contrast'])).map(({ id }) => id)).toEqual(['color-contrast'])
})

for (const [address, heading] of [
  ['/nowhere', /page/i],
  ['/jewelry/99999999', /lot/i],
] as const) {
  test(`${address} is a 404 with a way out`, async ({ page, complaints }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await openSettled(page, address)).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).not.toHaveURL(address)
    // The browser itself reports the answer 404.
    expect(complaints.splice(0).filter((each) => !each.includes('404'))).toEqual([])
  })
}

test('what search engines read holds nothing gated', async ({ request }) => {
  const html = await (await request.get('/jewelry/1500')).text()
  const [, , json] = /<script[^>]*type="application\/ld\+json"([^>]*)>(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json ?? '')).toMatchObject({ '@context': 'https://schema.org' })
  expect(html).toContain(`<link rel="canonical" href="${getOrigin('site')}/jewelry/1500"`)
  expect(html).toContain('property="og:image"')
  for (const word of ['"lotNumber"', '"auctionDate"', '"location"', '"condition"', '.example'])
    expect(html).not.toContain(word)
  const data = await (await request.get('/jewelry/1500.data')).text()
  for (const word of ['lotNumber', 'auctionDate', 'condition', '.example']) expect(data).not.toContain(word)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${getOrigin('site')}/sitemap.xml`)
})

test('pages carry a policy with a nonce and may be cached for a minute', async ({ request }) => {
  const headers = (await request.get('/upcoming-lots')).headers()
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+'; style-src 'self'/)
  expect(headers['cache-control']).toBe('public, max-age=60')
  expect(headers['x-powered-by']).toBeUndefined()
})

test('the HTML of lists is Latin-1: one other character makes V8 store and copy the whole page with two bytes each', async ({
  request,
}) => {
  for (const address of ['/upcoming-lots', '/past-lots', '/past-lots?categories=Rings&gemstones=Sapphire'])
    expect((await (await request.get(address)).text()).match(/.{0,40}[\u0100-\uffff]/g)).toBeNull()
})
