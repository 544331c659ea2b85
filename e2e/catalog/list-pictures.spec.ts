import { openSettled } from '../support/settled.ts'
import { expect, test } from '../support/watched.ts'

/** Bytes of pictures that a desktop at one pixel a dot fetches for a list before it is scrolled. */
const most = 450_000

test.use({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 })

test('the pictures of a list weigh at most 450 KB', async ({ page }) => {
  const pictures = new Map<string, Promise<number>>()
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image') return
    pictures.set(
      request.url(),
      request.sizes().then(({ responseBodySize }) => responseBodySize),
    )
  })
  await openSettled(page, '/upcoming-lots')
  const sizes = await Promise.all(pictures.values())
  expect(sizes.length).toBeGreaterThan(5)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most)
})
