import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { passTime, renderOnSite } from '@parure/portal/test/web/render.tsx'
import { Gallery } from './gallery.tsx'

const photos = ['a', 'b', 'c', 'd']

beforeEach(() => {
  vi.useFakeTimers()
  HTMLElement.prototype.setPointerCapture = () => undefined
})

const stage = () => screen.getByAltText(/^Ruby ring/).closest<HTMLElement>('div[class*=stage]')!

function gallery(of: readonly string[] = photos) {
  const page = renderOnSite(<Gallery photos={of} title="Ruby ring, circa 1920" />, { at: '/jewelry/7' })
  stage().getBoundingClientRect = () => new DOMRect(0, 0, 200, 200)
  return page
}

const position = () => screen.getAllByText(/^Picture \d of \d$/)[0]?.textContent
const magnify = () => screen.getByRole('button', { name: 'Magnify' })
const isMagnified = () => magnify().getAttribute('aria-pressed') === 'true'
const look = (node: HTMLElement) => [node.style.getPropertyValue('--look-x'), node.style.getPropertyValue('--look-y')]

type Kind = 'Down' | 'Move' | 'Up' | 'Enter' | 'Leave'
const pointer = (node: Element, kind: Kind, x: number, y: number, more: object = {}) =>
  fireEvent[`pointer${kind}`](node, {
    clientX: x,
    clientY: y,
    pointerType: 'touch',
    isPrimary: true,
    pointerId: 1,
    ...more,
  })

function swipe(node: Element, from: number, to: number) {
  pointer(node, 'Down', from, 100)
  pointer(node, 'Move', to, 100)
  pointer(node, 'Up', to, 100)
}

test('the buttons step through the pictures and wrap around', async () => {
  const { user } = gallery()
  await user.click(screen.getAllByRole('button', { name: 'Previous picture' })[0]!)
  expect(position()).toBe('Picture 4 of 4')
  await user.click(screen.getAllByRole('button', { name: 'Next picture' })[0]!)
  expect(position()).toBe('Picture 1 of 4')
})

test('the thumbnails are stepped through by arrow keys, with the focus on the current one', async () => {
  const { user } = gallery()
  screen.getByRole('button', { name: 'Picture 1 of 4' }).focus()
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Picture 4 of 4')
  await user.keyboard('{ArrowLeft}')
  expect([position(), document.activeElement?.getAttribute('aria-current')]).toEqual(['Picture 3 of 4', 'true'])
})

test('one picture has neither buttons nor thumbnails; none says so', () => {
  gallery(['a'])
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull()
  renderOnSite(<Gallery photos={[]} title="Ruby ring" />)
  expect(screen.getByText('No image available')).toBeTruthy()
})

test.each([
  ['left', 150, 50, 'Picture 2 of 4'],
  ['right', 50, 150, 'Picture 4 of 4'],
  ['too short', 100, 80, 'Picture 1 of 4'],
])('a swipe %s shows another picture', (_, from, to, expected) => {
  gallery()
  swipe(stage(), from, to)
  expect(position()).toBe(expected)
})

test('a tap opens the full screen as an entry of the history; Escape leaves it', async () => {
  const { user, address } = gallery()
  swipe(stage(), 100, 102)
  await act(() => vi.dynamicImportSettled())
  expect([address(), screen.queryByRole('dialog') !== null]).toEqual(['/jewelry/7#pictures', true])
  await user.keyboard('{Escape}')
  expect([address(), screen.queryByRole('dialog')]).toEqual(['/jewelry/7', null])
})

test('a long press magnifies until the finger is lifted, and a drag moves the picture', () => {
  gallery()
  pointer(stage(), 'Down', 100, 100)
  passTime(249)
  expect(isMagnified()).toBe(false)
  passTime(1)
  expect([isMagnified(), look(stage())]).toEqual([true, ['50%', '50%']])
  pointer(stage(), 'Move', 140, 60)
  expect(look(stage())).toEqual(['40%', '60%'])
  pointer(stage(), 'Up', 140, 60)
  expect([isMagnified(), position()]).toEqual([false, 'Picture 1 of 4'])
})

test.each([
  ['moves before the press is long enough', (node: Element) => pointer(node, 'Move', 120, 100)],
  [
    'is joined by a second finger',
    (node: Element) => pointer(node, 'Down', 50, 50, { isPrimary: false, pointerId: 2 }),
  ],
])('a finger that %s does not magnify', (_, disturb) => {
  gallery()
  pointer(stage(), 'Down', 100, 100)
  disturb(stage())
  passTime(1_000)
  expect(isMagnified()).toBe(false)
})

test('a mouse magnifies where it is, as long as it is over the picture', () => {
  gallery()
  pointer(stage(), 'Enter', 50, 150, { pointerType: 'mouse' })
  expect([isMagnified(), look(stage())]).toEqual([true, ['25%', '75%']])
  pointer(stage(), 'Leave', 300, 150, { pointerType: 'mouse' })
  expect(isMagnified()).toBe(false)
})

test('by keyboard: the button magnifies the middle, arrows move it, Escape leaves', async () => {
  const { user } = gallery()
  magnify().focus()
  await user.keyboard('{Enter}{ArrowRight}{ArrowDown}')
  expect([isMagnified(), look(stage())]).toEqual([true, ['62.5%', '62.5%']])
  await user.keyboard('{Escape}')
  expect(isMagnified()).toBe(false)
  await user.keyboard('{ArrowRight}')
  expect(position()).toBe('Picture 2 of 4')
})

async function fullScreen() {
  const page = gallery()
  swipe(stage(), 100, 100)
  await act(() => vi.dynamicImportSettled())
  const dialog = within(screen.getByRole('dialog'))
  const picture = dialog.getByRole('img')
  const view = picture.parentElement!
  const touched = view.parentElement!
  touched.getBoundingClientRect = () => new DOMRect(0, 0, 200, 200)
  return {
    ...page,
    dialog,
    touched,
    scale: () => dialog.getByRole('img').parentElement!.style.getPropertyValue('scale'),
  }
}

test('on the full screen arrows, buttons and swipes show another picture', async () => {
  const { user, dialog, touched } = await fullScreen()
  const shown = () => dialog.getByText(/^Picture/).textContent
  await user.keyboard('{ArrowRight}')
  await user.click(dialog.getByRole('button', { name: 'Next picture' }))
  expect(shown()).toBe('Picture 3 of 4')
  swipe(touched, 50, 150)
  expect(shown()).toBe('Picture 2 of 4')
})

test('on the full screen two fingers zoom, one moves what is zoomed, and another picture begins unzoomed', async () => {
  const { user, dialog, touched, scale } = await fullScreen()
  pointer(touched, 'Down', 90, 100)
  pointer(touched, 'Down', 110, 100, { pointerId: 2 })
  pointer(touched, 'Move', 130, 100, { pointerId: 2 })
  expect(scale()).toBe('2')
  expect(dialog.getByRole('button', { name: 'Zoom' }).getAttribute('aria-pressed')).toBe('true')
  pointer(touched, 'Up', 130, 100, { pointerId: 2 })
  pointer(touched, 'Up', 90, 100)
  swipe(touched, 150, 50)
  expect(dialog.getByText('Picture 1 of 4')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Next picture' }))
  expect(scale()).toBe('1')
})

test('the zoom button stands for two fingers', async () => {
  const { user, dialog, scale } = await fullScreen()
  await user.click(dialog.getByRole('button', { name: 'Zoom' }))
  expect(scale()).toBe('2.5')
  await user.click(dialog.getByRole('button', { name: 'Zoom' }))
  expect(scale()).toBe('1')
})
