import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveSecurityText } from './security-text.ts'

test.each([
  ['sec@parure.test', 2],
  [null, 1],
])(
  'given the address %s, then security.txt has so many contacts: %i, and holds for less than a year',
  async (supportEmail, count) => {
    const app = Fastify()
    serveSecurityText(app, { publicUrl: 'https://parure.test', supportEmail })
    const { body, headers } = await app.inject('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.match(/^Contact: /gm)).toHaveLength(count)
    const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? []
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(90)
    expect(days).toBeLessThan(365)
  },
)
