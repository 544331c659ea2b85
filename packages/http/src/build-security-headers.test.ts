import { expect, test } from 'vitest'
import { buildPolicyHeaders } from './build-security-headers.ts'

const picturesOf = (policy = '') => policy.split('; ').find((directive) => directive.startsWith('img-src'))

test.each([
  ['none of their own', undefined, `img-src 'self' data:`],
  ['one of their own', 'https://pictures.example/lots', `img-src 'self' data: https://pictures.example`],
])('given that pictures have %s, then a page may show them from there and from nowhere else', (_, picturesAt, its) => {
  const headers = buildPolicyHeaders({ nonce: 'nonce', picturesUrl: picturesAt, https: true })
  expect(picturesOf(headers['content-security-policy'])).toBe(its)
})

test('given https, then a page also reports by the Reporting API', () => {
  expect(buildPolicyHeaders({ https: true })).toEqual({
    'content-security-policy': expect.stringMatching(/; report-uri \/policy-reports; report-to policy$/),
    'reporting-endpoints': 'policy="/policy-reports"',
  })
  expect(buildPolicyHeaders({ https: false })).toEqual({
    'content-security-policy': expect.stringMatching(/; report-uri \/policy-reports$/),
  })
})
