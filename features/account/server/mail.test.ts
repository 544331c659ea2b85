import { describe, expect, test } from 'vitest'
import { createAccountMail, renderAccountMail } from './mail.ts'
import type { MailContext } from './mail/account-mail-template.ts'

const context: MailContext = {
  recipient: 'ada+1@x.test',
  publicUrl: 'https://parure.test',
  deriveToken: (purpose, id) => `${purpose}-of-${id}&`,
}
const at = '2026-11-21T10:14:59.123Z'
const contents: Record<string, Record<string, string>> = {
  'confirm-email': { name: 'Ada Test', tokenId: 'id1' },
  'reset-password': { name: 'Ada Test', tokenId: 'id2', email: 'ada+1@x.test' },
  'password-changed': { name: 'Ada Test', at },
  'new-device': { name: 'Ada Test', device: 'Firefox on Windows', at },
  'account-deleted': { name: 'Ada Test' },
}
const templates = Object.keys(contents)

describe.each(templates)('%s', (template) => {
  const written = renderAccountMail(template, contents[template], context)

  test('says the same as text and as HTML: the name, the address it went to, every link', () => {
    for (const body of [written.text, written.html]) {
      expect(body).toContain('Hello Ada Test,')
      expect(body).toContain('ada+1@x.test')
    }
    const inText = new Set(written.text.match(/https?:\S+/g))
    const inHtml = [...written.html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    expect(new Set(inHtml)).toEqual(new Set(['https://parure.test', ...inText]))
  })

  test('loads nothing: no picture, no script, no sheet from elsewhere', () => {
    expect(written.html).not.toMatch(/<(?:img|script|link|iframe|object)|url\(|@import|src=/i)
  })

  test('knows whether it may go twice', () => {
    const twice = ['confirm-email', 'reset-password'].includes(template)
    expect(createAccountMail(context).mayRepeat(template)).toBe(twice)
  })
})

const links: [template: string, link: string][] = [
  ['confirm-email', 'https://parure.test/account/confirm?token=confirm-of-id1%26'],
  ['reset-password', 'https://parure.test/account/recover/confirm?email=ada%2B1%40x.test&token=reset-of-id2%26'],
]
test.each(links)('given %s, then its link carries the token that was worked out: %s', (template, link) => {
  const { text, html } = renderAccountMail(template, contents[template], context)
  expect(text.split('\n')).toContain(link)
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
})

test.each(['password-changed', 'new-device'])('given %s, then it says when, in a zone that it names', (template) => {
  expect(renderAccountMail(template, contents[template], context).text).toContain('Nov 21, 2026, 10:14 a.m. UTC')
})

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></style><svg onload=alert(1)>',
  '<!-- --><iframe srcdoc="<b>">',
  ']]><a href="javascript:alert(1)">x</a>',
  '&lt;b&gt; &amp;',
  '$& $1 {{7*7}} ${7*7}',
]
const tagsOf = (html: string): string[] => (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/ href="[^"]*"/, ''))

describe.each(templates)('check 51: hostile text in %s', (template) => {
  const harmless = tagsOf(renderAccountMail(template, contents[template], context).html)

  test.each(hostile)('given %s, then the HTML keeps its tags and the text stays literal', (text) => {
    const named = Object.keys(contents[template] ?? {}).filter((key) => ['name', 'device', 'email'].includes(key))
    const content = { ...contents[template], ...Object.fromEntries(named.map((key) => [key, text])) }
    const written = renderAccountMail(template, content, { ...context, recipient: text })
    expect(tagsOf(written.html)).toEqual(harmless)
    expect(written.text).toContain(`Hello ${text},`)
  })
})

test.each([
  ['line breaks', 'Ada\r\nBcc: eve@x.test', 'Hello Ada Bcc: eve@x.test,'],
  ['other ends of lines', 'Ada\u2028\u0085\u0000Test', 'Hello Ada Test,'],
  ['a turned direction', 'Ada\u202Etset', 'Hello Adatset,'],
])('check 52: given a name with %s, then it stays within its sentence', (_what, name, greeting) => {
  for (const template of templates) {
    const { subject, text } = renderAccountMail(template, { ...contents[template], name }, context)
    expect(text.split('\n')).toContain(greeting)
    expect(subject).not.toMatch(/[\r\n]/)
  }
})

test('given a template or a content that is none, then it throws', () => {
  expect(() => renderAccountMail('no-such', {}, context)).toThrow('no-such')
  for (const template of templates) expect(() => renderAccountMail(template, {}, context)).toThrow()
})
