import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { normalizeHtml } from '@parure/portal/test/web/normalize-html.ts'
import { renderHtml } from './safe-html.ts'
import { StaticElement, StaticHtml } from './static-html.tsx'

test('texts are escaped, within tags and between them, and markup is not', () => {
  const text = `<img src=x onerror='alert("1")'> & more`
  const { html } = renderHtml`<p title="${text}">${text}${renderHtml`<b>${2}</b>`}${null}${undefined}</p>`
  expect(html).toBe(renderToStaticMarkup(<p title={text}>{[text, <b key="b">2</b>]}</p>))
})

test('what Latin-1 lacks is written as its number, and is read as itself', () => {
  const text = 'Brož “Růže” 9\u00a0550\u00a0–\u00a0💎 é'
  const { html } = renderHtml`<b title="${text}">${text}</b>`
  expect(html).toMatch(/^[ -ÿ]*$/)
  expect(normalizeHtml(html)).toBe(`<b title="${text}">${text}</b>`)
})

test('several are put in one after the other', () => {
  expect(renderHtml`${[renderHtml`<i>${'a'}</i>`, renderHtml`<i>${'b'}</i>`]}`.html).toBe('<i>a</i><i>b</i>')
})

test('an element holds it as its content', () => {
  const html = renderToStaticMarkup(
    <StaticHtml as="h2" className="title" lang="fr" content={renderHtml`<b>${'Bague & co'}</b>`} />,
  )
  expect(html).toBe('<h2 class="title" lang="fr"><b>Bague &amp; co</b></h2>')
})

test('a static element is the same in a template and in React', () => {
  const content = renderHtml`<b>${'Bague & co'}</b>`
  const element = new StaticElement({ as: 'span', className: 'row', 'aria-hidden': true, rel: 'a"b', content })
  expect(element.html).toBe(renderToStaticMarkup(element.toReact()))
})
