// Each test names what this package relies on beyond the documented interface of React, in the browser.
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { renderHtml } from './safe-html.ts'
import { StaticHtml } from './static-html.tsx'

let root: Root | undefined
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
})

function serve(html: string): HTMLElement {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = html
  return place
}

async function hydrate(place: HTMLElement, element: ReactNode) {
  root = await act(async () => hydrateRoot(place, element, { onRecoverableError: () => {} }))
}

const hasReactProps = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))

test('__reactProps$: React marks an element when it hydrates it', async () => {
  const button = <button type="button">Save</button>
  const place = serve(renderToString(button))
  expect(hasReactProps(place.children[0]!)).toBe(false)
  await hydrate(place, button)
  expect(hasReactProps(place.children[0]!)).toBe(true)
})

test('_valueTracker: React reports a change of a field once its tracker has another value', async () => {
  const typed: string[] = []
  const field = <input defaultValue="a" onChange={(event) => typed.push(event.currentTarget.value)} />
  const place = serve(renderToString(field))
  const input = place.querySelector('input') as HTMLInputElement & { _valueTracker: { setValue(value: string): void } }
  input.value = 'early'
  await hydrate(place, field)
  const { _valueTracker: tracker } = input
  tracker.setValue('\0')
  await act(async () => void input.dispatchEvent(new Event('input', { bubbles: true })))
  expect(typed).toEqual(['early'])
})

test('dangerouslySetInnerHTML: React keeps the markup of the server when it hydrates', async () => {
  const place = serve('<p><b>early</b></p>')
  const before = place.querySelector('b')
  await hydrate(place, <StaticHtml as="p" content={renderHtml`<b>early</b>`} />)
  expect(place.querySelector('b')).toBe(before)
})
