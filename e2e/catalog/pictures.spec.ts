import type { Page } from '@playwright/test'
import { openSettled } from '../support/settled.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/watched.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const screen = (page: Page) => page.getByRole('dialog', { name: 'Pictures, full screen' })

async function openLot(page: Page): Promise<void> {
  const { items } = (await (await page.request.get('/api/jewelries/?pageSize=100')).json()) as {
    items: { id: number }[]
  }
  for (const { id } of items) {
    const lot = (await (await page.request.get(`/api/jewelry/${id}`)).json()) as { photos: string[] }
    if (lot.photos.length < 2) continue
    await openSettled(page, `/jewelry/${id}`)
    return
  }
  throw new Error('No lot has two pictures.')
}

test('a tap opens the picture on all of the screen: pinched, swiped, and left by Back alone', async ({ page }) => {
  await openLot(page)
  const address = page.url()
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await expect(pictures.getByText('Tap for full screen')).toBeVisible()
  await pictures.locator('img').first().tap()
  await expect(screen(page)).toBeVisible()
  await expect(screen(page).getByText('Pinch to zoom, swipe for the next picture')).toBeVisible()
  await expect(page.getByText('Arrow keys move')).toHaveCount(0)
  expect(await findAxeViolations(page)).toEqual([])

  await test.step('a swipe leads to the next picture', async () => {
    await fingers(page, [[{ x: 300, y: 400 }], [{ x: 100, y: 400 }]])
    await expect(screen(page).getByRole('status')).toHaveText(/^Picture 2 of/)
  })

  await test.step('two fingers zoom, a button does so too', async () => {
    const zoom = screen(page).getByRole('button', { name: 'Zoom' })
    await fingers(page, [
      [
        { x: 180, y: 400 },
        { x: 210, y: 400 },
      ],
      [
        { x: 90, y: 400 },
        { x: 300, y: 400 },
      ],
    ])
    await expect(zoom).toHaveAttribute('aria-pressed', 'true')
    await expect(screen(page).getByRole('status')).toHaveText(/^Picture 2 of/)
    await zoom.tap()
    await expect(zoom).toHaveAttribute('aria-pressed', 'false')
  })

  await page.goBack()
  await expect(screen(page)).toBeHidden()
  expect(page.url()).toBe(address)
})

test('a tap on Magnify leads there as well, and the × back', async ({ page }) => {
  await openLot(page)
  await page.getByRole('button', { name: 'Magnify' }).tap()
  await expect(screen(page)).toBeVisible()
  await screen(page).getByRole('button', { name: 'Close full screen' }).tap()
  await expect(screen(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

const points = (at: { x: number; y: number }[]) => at.map((place, id) => ({ ...place, id }))

/** Puts fingers down at the first places, moves them through the others, and lifts them. */
async function fingers(page: Page, [first = [], ...others]: { x: number; y: number }[][]): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(first) })
  for (const at of others) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(at) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
