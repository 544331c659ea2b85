import { fireEvent, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mockMediaQueries } from '@parure/portal/test/web/dialogs.ts'
import { mockIntersections } from '@parure/portal/test/web/observers.ts'
import { passTime, renderOnSite } from '@parure/portal/test/web/render.tsx'
import { PageJump } from './pagination-jump.tsx'
import { scrollThresholdPx, ScrollTop } from './scroll-top.tsx'
import { SectionMenu } from './section-menu.tsx'
import { TryAgain } from '../feedback/try-again.tsx'
import { useLate } from '../feedback/use-late.ts'

test('placeholders wait for 120 ms of loading, and end with it', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(useLate, { initialProps: true })
  passTime(119)
  expect(result.current).toBe(false)
  passTime(1)
  expect(result.current).toBe(true)
  rerender(false)
  expect(result.current).toBe(false)
})

test.each([
  ['3', '/list?page=3', ''],
  [' 3 ', '/list?page=3', ''],
  ['9', '/here', '9'],
  ['x', '/here', 'x'],
])('given "%s" of 5 pages, then one is at %s and the field holds "%s"', async (typed, expected, left) => {
  const { user, address } = renderOnSite(<PageJump count={5} href={(page) => `/list?page=${page}`} />)
  const input = screen.getByLabelText<HTMLInputElement>('Go to page')
  await user.type(input, `${typed}{Enter}`)
  expect(address()).toBe(expected)
  if (expected === '/here') expect(input.value).toBe(left)
})

test.each([
  [false, 'smooth'],
  [true, 'instant'],
])('given reduced motion %j, the way to the top is %s and the heading gets the focus', async (reduced, behavior) => {
  mockMediaQueries().set('(prefers-reduced-motion: reduce)', reduced)
  const scrolls: unknown[] = []
  vi.stubGlobal('scrollY', 0)
  window.scrollTo = (options: unknown) => void scrolls.push(options)
  const { user } = renderOnSite(
    <main>
      <h1>Lots</h1>
      <ScrollTop />
    </main>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  Object.assign(window, { scrollY: scrollThresholdPx + 1 })
  fireEvent.scroll(window)
  await user.click(screen.getByRole('button', { name: 'Scroll to top' }))
  expect(scrolls).toEqual([{ top: 0, behavior }])
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  Object.assign(window, { scrollY: 0 })
})

const current = () => document.querySelector('[aria-current]')?.textContent

test('the menu of a long page marks the first section in view', () => {
  const observer = mockIntersections()
  const sections = ['one', 'two', 'three'].map((id) => ({ id, title: `Section ${id}` }))
  renderOnSite(
    <>
      <SectionMenu label="Sections" sections={sections} />
      {sections.map(({ id }) => (
        <section key={id} id={id} />
      ))}
    </>,
  )
  expect(current()).toBe('Section one')
  observer.enter('#two', '#three')
  expect(current()).toBe('Section two')
  observer.leave('#two')
  expect(current()).toBe('Section three')
})

test('Try again loads the page’s data once more, in place', async () => {
  const { user, router } = renderOnSite(<TryAgain />, { at: '/list?page=2' })
  const states: string[] = []
  router.subscribe(({ revalidation }) => void states.push(revalidation))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/list?page=2')
  await user.click(screen.getByRole('link'))
  expect(states).toContain('loading')
  expect(screen.getByRole('link').textContent).toBe('Try again')
})
