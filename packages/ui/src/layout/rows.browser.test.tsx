import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mockMediaQueries } from '@parure/portal/test/web/dialogs.ts'
import { renderOnSite } from '@parure/portal/test/web/render.tsx'
import { PlanSlider } from '@parure/features/billing/web/plans/plan-slider.tsx'
import { Accordion } from './accordion.tsx'

let media: ReturnType<typeof mockMediaQueries>

beforeEach(() => {
  media = mockMediaQueries()
})

test('the items of an accordion open independently; the first can begin open', async () => {
  const items = ['One', 'Two'].map((title) => ({ title, body: `Body of ${title}` }))
  const { user, container } = renderOnSite(<Accordion items={items} opened />)
  const open = () => [...container.querySelectorAll('details')].map((item) => item.open)
  expect(open()).toEqual([true, false])
  await user.click(container.querySelectorAll('summary')[1]!)
  expect(open()).toEqual([true, true])
})

/** Three slides of 300 px in a window of 300 px. */
const arrow = (name: string) => screen.getByRole('button', { name: `${name} plan` })

function slider(first = 0) {
  const moves: ScrollToOptions[] = []
  const sizes = { clientWidth: { value: 300 }, scrollWidth: { value: 900 }, offsetLeft: { value: 0 } }
  HTMLUListElement.prototype.scrollTo = function (this: HTMLElement, options?: ScrollToOptions | number) {
    Object.defineProperties(this, sizes)
    for (const [index, slide] of [...this.children].entries())
      Object.defineProperties(slide, { offsetLeft: { value: index * 300 }, offsetWidth: { value: 300 } })
    moves.push(options as ScrollToOptions)
    this.scrollLeft = (options as ScrollToOptions).left ?? 0
  }
  const slides = ['a', 'b', 'c'].map((key) => <li key={key}>{key}</li>)
  const page = renderOnSite(<PlanSlider first={first}>{slides}</PlanSlider>)
  const row = screen.getByRole('list')
  Object.defineProperties(row, sizes)
  act(() => void fireEvent.scroll(row))
  const step = async (name: string) => {
    await page.user.click(arrow(name))
    act(() => void fireEvent.scroll(row))
  }
  return { row, moves, step }
}

test('the buttons move by one slide and are disabled at the ends', async () => {
  const { row, step } = slider()
  await step('Next')
  await step('Next')
  expect([row.scrollLeft, arrow('Next').getAttribute('aria-disabled')]).toEqual([600, 'true'])
  await step('Next')
  expect(row.scrollLeft).toBe(600)
  await step('Previous')
  expect([row.scrollLeft, arrow('Previous').getAttribute('aria-disabled')]).toEqual([300, 'false'])
})

test.each([
  [false, 'smooth'],
  [true, 'instant'],
])('with reduced motion %j, a step is %s', async (reduced, behavior) => {
  media.set('(prefers-reduced-motion: reduce)', reduced)
  const { moves, step } = slider()
  await step('Next')
  expect(moves.at(-1)?.behavior).toBe(behavior)
})
