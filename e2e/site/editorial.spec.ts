import { getOrigin } from '../support/installations.ts'
import { expect, test } from '../support/watched.ts'

test('every link of the footer’s information leads to a page with a title and a description of its own', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Information' }).getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses).toHaveLength(5)
  const seen = new Set()
  for (const address of addresses) {
    const answer = await request.get(address)
    expect([address, answer.status()]).toEqual([address, 200])
    const html = await answer.text()
    expect(html).toContain(`<link rel="canonical" href="${getOrigin('site')}${address}"`)
    for (const part of [/<title>(.*?)<\/title>/, /name="description" content="(.*?)"/]) seen.add(part.exec(html)?.[1])
  }
  expect(seen.size).toBe(10)
  const sitemap = await (await request.get('/sitemap-pages.xml')).text()
  for (const address of addresses) expect(sitemap).toContain(`${address}</loc>`)
})

test('the FAQ: six groups, each reached by the menu, items open independently, and search engines read it', async ({
  page,
}) => {
  await page.goto('/faq')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'General Information',
    'Using the Platform',
    'Jewelry Listings & Auctions',
    'Subscriptions',
    'Privacy & Security',
    'Financial & Business Model',
  ])
  const group = page.locator('#subscriptions')
  await page.getByRole('navigation', { name: 'FAQ categories' }).getByRole('link', { name: 'Subscriptions' }).click()
  await expect(group.getByRole('heading')).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Subscriptions', exact: true })).toHaveAttribute('aria-current', 'true')
  const answers = [/once for each person/, /until the end of the period/]
  for (const answer of answers) await expect(group.getByText(answer)).toBeHidden()
  await group.getByText('Is there a free trial?').click()
  await group.getByText('Can I cancel at any time?').click()
  for (const answer of answers) await expect(group.getByText(answer)).toBeVisible()
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@type': type, mainEntity } = JSON.parse(json ?? '') as { '@type': string; mainEntity: object[] }
  expect(type).toBe('FAQPage')
  expect(mainEntity).toHaveLength(await page.locator('details').count())
})

test('a page view is told on every change of the route, without what the address carries', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, view) => {
      const before = sessionStorage.getItem('views') ?? ''
      void (view as Blob).text().then((text) => sessionStorage.setItem('views', `${before}${address} ${text}\n`))
      return send(address, view)
    }
  })
  const views = () => page.evaluate(() => sessionStorage.getItem('views')?.trim().split('\n'))
  await page.goto('/upcoming-lots?searchQuery=ruby')
  // The text of a view is noted asynchronously: awaited before the next page is loaded, which would lose it.
  await expect.poll(views).toHaveLength(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await expect.poll(views).toHaveLength(2)
  await page.goto('/account/confirm?token=secret&email=ada%40x.test')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link expired or invalid')
  await expect
    .poll(views)
    .toEqual([
      '/api/page-views {"path":"/upcoming-lots","referrer":""}',
      '/api/page-views {"path":"/faq","referrer":""}',
      '/api/page-views {"path":"/account/confirm","referrer":""}',
    ])
  // The browser itself reports the answer 400 to the token.
  expect(complaints.splice(0).filter((each) => !each.includes('400'))).toEqual([])
})

test('somebody who leaves before the scripts came is counted', async ({ page, complaints }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.addInitScript(() => {
    navigator.sendBeacon = (address) => {
      sessionStorage.setItem('counted', `${location.pathname}: ${address}`)
      return true
    }
  })
  await page.goto('/terms-condition?utm_source=x')
  await page.goto('/faq')
  expect(await page.evaluate(() => sessionStorage.getItem('counted'))).toBe('/terms-condition: /api/page-views')
  // The browser reports the scripts that it did not get.
  complaints.splice(0)
})

test('the dates of the specification', async ({ page }) => {
  await page.goto('/privacy-policy')
  await expect(page.getByText('2024.09.23')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('© 2025')
})
