import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { deferStaticHydration } from './defer-static-hydration.tsx'

const Stones = ({ count }: { count: number }) => <p>{`${count} stones`}</p>
let root: Root
let page: HTMLElement
afterEach(() => act(async () => root.unmount()))

/** Hydrates the server's markup in a browser whose component loads when `load` resolves. */
async function takenOver(load: () => Promise<typeof Stones>) {
  page = document.createElement('div')
  page.innerHTML = '<!--$--><p>3 stones</p><!--/$-->'
  const Part = deferStaticHydration(load)
  root = await act(async () => hydrateRoot(page, <Part count={3} />))
  return { show: (count: number) => act(async () => root.render(<Part count={count} />)) }
}

test('its markup stays until its scripts are there, whatever changes around it', async () => {
  const scripts = Promise.withResolvers<typeof Stones>()
  const { show } = await takenOver(() => scripts.promise)
  expect(page.textContent).toBe('3 stones')
  await show(5)
  expect(page.textContent).toBe('3 stones')
  await act(async () => scripts.resolve(Stones))
  expect(page.textContent).toBe('5 stones')
  await show(7)
  expect(page.textContent).toBe('7 stones')
})

test('where its scripts cannot be loaded, the markup stays as it came', async () => {
  const { show } = await takenOver(async () => {
    throw new TypeError('Failed to fetch')
  })
  await show(5)
  expect(page.textContent).toBe('3 stones')
})
