import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const link = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js" nonce="n"/>`
const module = (text: string) => `<script nonce="n" type="module" async="">${text}</script>`
const late = (files: string, text: string) =>
  `<script nonce="n" type="text/x-module" id="page-scripts" data-files="${files}">${text}</script>`
const inline = '<script nonce="n">first()</script>'
const sheet = '<link nonce="n" rel="stylesheet" href="/assets/style.css"/>'

test('the module script is text with the names of its files, and everything else stays where it is', () => {
  const page = `<html><head>${link('a')}${inline}${link('b')}${sheet}</head><body>${inline}${module('run()')}<b/></body></html>`
  expect(deferScripts(page).join('')).toBe(
    `<html><head>${inline}${sheet}</head><body>${inline}${late('/assets/a.js /assets/b.js', 'run()')}<b/></body></html>`,
  )
})

test('the file of entry.client gives way to the function that it calls', () => {
  const page = `<head>${link('entry.client-1a')}${link('base')}</head>${module('x();import("/assets/entry.client-1a.js");')}`
  expect(deferScripts(page).join('')).toBe(`<head></head>${late('/assets/base.js', 'x();hydratePage();')}`)
})

test('a page without scripts stays as it is', () => {
  const page = `<html><head>${sheet}</head><body><p>text</p></body></html>`
  expect(deferScripts(page).join('')).toBe(page)
})
