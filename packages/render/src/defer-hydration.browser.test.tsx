import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { settle } from '@parure/portal/test/web/render.tsx'
import { deferHydration, preloadDeferredComponents } from './defer-hydration.tsx'

const Whole = ({ word }: { word: string }) => {
  const [pressed, setPressed] = useState(0)
  return <button onClick={() => setPressed(pressed + 1)}>{`${word} ${pressed}`}</button>
}
const Failure = () => <p>not loaded</p>

/** Returns the server's markup and the browser's component, whose scripts are not loaded yet. */
async function served() {
  const OnServer = deferHydration(async () => Whole, Failure)
  // Also loads deferred components of earlier test files, which may fail.
  await preloadDeferredComponents().catch(() => {})
  await settle()
  const { promise, resolve, reject } = Promise.withResolvers<typeof Whole>()
  const InBrowser = deferHydration(() => promise, Failure)
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

afterEach(() => {
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
