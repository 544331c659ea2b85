import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([{}, { NODE_ENV: '' }, { NODE_ENV: 'production' }])(
  'given %j, then the built pages are served, and libraries that read it find production',
  (env: NodeJS.ProcessEnv) => {
    expect(readConfig(env).dev).toBe(false)
    expect(env.NODE_ENV).toBe('production')
  },
)

test('given development on a loopback address, then pages come from their sources', () => {
  expect(readConfig({ NODE_ENV: 'development' })).toMatchObject({ dev: true, local: true })
})

test('given development under a public address, then it refuses and says why', () => {
  const env = { NODE_ENV: 'development', PUBLIC_URL: 'https://parure.test' }
  expect(() => readConfig(env)).toThrow(/^NODE_ENV=development .* https:\/\/parure\.test is a public address\.$/)
})
