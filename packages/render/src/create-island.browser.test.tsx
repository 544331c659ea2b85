import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settle } from '@parure/portal/test/web/render.tsx'
import { createIsland, loadIslands } from './create-island.tsx'

const Whole = ({ word }: { word: string }) => {
  const [pressed, setPressed] = useState(0)
  return <button onClick={() => setPressed(pressed + 1)}>{`${word} ${pressed}`}</button>
}
const Failure = () => <p>not loaded</p>

/** Returns the server's markup and the browser's component, whose scripts are not loaded yet. */
async function served() {
  const OnServer = createIsland({ load: async () => Whole, Failure })
  await loadIslands()
  await settle()
  const { promise, resolve, reject } = Promise.withResolvers<typeof Whole>()
  const InBrowser = createIsland({ load: async () => (isTestOver ? Whole : promise), Failure })
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<OnServer word="lots" />)
  return { place, InBrowser, resolve, reject }
}

/** Hydration mismatches that React reports. */
const mismatches: unknown[] = []

async function takenOver(place: Element, element: ReactNode) {
  await act(async () => hydrateRoot(place, element, { onRecoverableError: (error) => mismatches.push(error) }))
}

/** Islands that cannot be loaded must not fail in `loadIslands` of other tests. */
let isTestOver = false
beforeEach(() => void (isTestOver = false))
afterEach(() => {
  isTestOver = true
  document.body.replaceChildren()
  mismatches.length = 0
})

test('the server draws it whole, and the browser keeps that until the scripts are there', async () => {
  const { place, InBrowser, resolve } = await served()
  const before = place.querySelector('button')
  await takenOver(place, <InBrowser word="lots" />)
  expect([place.textContent, place.querySelector('button')]).toEqual(['lots 0', before])
  await act(async () => resolve(Whole))
  await settle()
  await act(async () => before?.click())
  expect([place.textContent, place.querySelector('button')]).toEqual(['lots 1', before])
})

test('scripts that cannot be loaded leave a failure in its place, with no hydration error', async () => {
  const { place, InBrowser, reject } = await served()
  await takenOver(place, <InBrowser word="lots" />)
  await act(async () => reject(new Error('offline')))
  await settle()
  expect([place.textContent, mismatches]).toEqual(['not loaded', []])
})

const Stones = ({ count }: { count: number }) => <p>{`${count} stones`}</p>

/** Hydrates the server's markup in a browser whose component loads when `load` resolves. */
async function hydrateStones(load: () => Promise<typeof Stones>) {
  const page = document.createElement('div')
  page.innerHTML = '<!--$--><p>3 stones</p><!--/$-->'
  const Part = createIsland({ load })
  const root = await act(async () => hydrateRoot(page, <Part count={3} />))
  return { page, show: (count: number) => act(async () => root.render(<Part count={count} />)) }
}

test('its markup stays until its scripts are there, whatever changes around it', async () => {
  const scripts = Promise.withResolvers<typeof Stones>()
  const { page, show } = await hydrateStones(() => scripts.promise)
  expect(page.textContent).toBe('3 stones')
  await show(5)
  expect(page.textContent).toBe('3 stones')
  await act(async () => scripts.resolve(Stones))
  expect(page.textContent).toBe('5 stones')
  await show(7)
  expect(page.textContent).toBe('7 stones')
})

test('where its scripts cannot be loaded, the markup stays as it came', async () => {
  const { page, show } = await hydrateStones(async () => {
    if (isTestOver) return Stones
    throw new TypeError('Failed to fetch')
  })
  await show(5)
  expect(page.textContent).toBe('3 stones')
})
