import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

const script = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js" nonce="n"/>`
const late = (name: string) => script(name).replace('<link ', '<link fetchpriority="low" ')
const inline = '<script nonce="n">first()</script>'
const sheet = '<link nonce="n" rel="stylesheet" href="/assets/style.css"/>'

test('scripts come last in the head, in their order, and everything else stays where it is', () => {
  const page = `<html><head><meta charSet="utf-8"/>${script('a')}${inline}${script('b')}${sheet}</head><body></body></html>`
  expect(scriptsLast(page)).toBe(
    `<html><head><meta charSet="utf-8"/>${inline}${sheet}${late('a')}${late('b')}</head><body></body></html>`,
  )
})

test('a page without scripts, and what stands in a body, stay as they are', () => {
  const page = `<html><head>${sheet}</head><body>${script('text')}</body></html>`
  expect(scriptsLast(page)).toBe(page)
})
