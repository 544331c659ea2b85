import { describe, expect, test } from 'vitest'
import { publicSettings } from '@parure/portal/test/contracts/public-settings.ts'
import { readConfig } from './config.ts'
import { readServerConfig } from './server-config.ts'

const DATABASE_URL = 'postgres://parure:secret@db.test/parure'
const publicUrl = 'https://parure.test'
const needed = { PUBLIC_URL: publicUrl, ...publicSettings }

describe('given settings that could be a public installation’s, then it does not start and says what to set', () => {
  test.each<[string, NodeJS.ProcessEnv, string[]]>([
    ['nothing at all', {}, []],
    ['NODE_ENV=production', { NODE_ENV: 'production' }, []],
    ['an empty PUBLIC_URL, as .env.example has it', { PUBLIC_URL: '' }, []],
    ['DEMO=0', { DEMO: '0' }, []],
    ['a database of its own', { DATABASE_URL }, []],
    ['a database of its own, by npm start', { DATABASE_URL }, ['--local']],
    ['a database of its own, in development', { DATABASE_URL, NODE_ENV: 'development' }, []],
    ['a proxy that is believed, by npm start', { TRUST_PROXY: 'loopback' }, ['--local']],
  ])('%s', (_, env, args) => {
    expect(() => readServerConfig(args, env)).toThrow(/^PUBLIC_URL is missing[^]*Set PUBLIC_URL to .*[^]*DEMO=1 opens/)
    expect(() => readServerConfig(args, env)).not.toThrow('secret')
  })

  test.each<[string, NodeJS.ProcessEnv, string[]]>([
    ['listening for everybody', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, []],
    ['listening for everybody, by npm start', { HOST: '0.0.0.0' }, ['--local']],
    ['listening for everybody by IPv6', { HOST: '::', PUBLIC_URL: 'http://[::1]:3000' }, []],
    ['listening for a network', { HOST: '192.168.1.20', PUBLIC_URL: 'http://127.0.0.1:3000' }, []],
    ['listening under a name', { HOST: 'parure', PUBLIC_URL: 'http://localhost:3000' }, []],
  ])('%s', (_, env, args) => {
    expect(() => readServerConfig(args, env)).toThrow(/^HOST=.* set PUBLIC_URL to .*, or HOST=127\.0\.0\.1/)
    expect(() => readConfig(env)).toThrow(/^HOST=/)
  })

  test.each([
    [{ NODE_ENV: 'development', HOST: '0.0.0.0' }],
    [{ NODE_ENV: 'development', HOST: '0.0.0.0', DEMO: '1' }],
    [{ NODE_ENV: 'development', PUBLIC_URL: publicUrl, DEMO: '1' }],
  ])('%j', (env) => {
    expect(() => readServerConfig([], env)).toThrow(/^NODE_ENV=development serves sources/)
  })
})

describe('given that somebody said for whom it is, then it starts', () => {
  test.each<[string, NodeJS.ProcessEnv, string[], object]>([
    ['this machine, by npm start', {}, ['--local'], { local: true, demo: false }],
    ['this machine, in development', { NODE_ENV: 'development' }, [], { local: true, demo: false }],
    ['this machine, by its address', { PUBLIC_URL: 'http://localhost:3000' }, [], { local: true, demo: false }],
    [
      'this machine and a database',
      { PUBLIC_URL: 'http://localhost:3000', DATABASE_URL },
      [],
      { local: true, demo: false },
    ],
    ['this machine by IPv6', { PUBLIC_URL: 'http://[::1]:3000', HOST: '::1' }, [], { local: true, demo: false }],
    ['everybody, by DEMO=1', { DEMO: '1', HOST: '0.0.0.0' }, [], { local: true, demo: true }],
    ['everybody, under an address', { DEMO: '1', PUBLIC_URL: publicUrl }, [], { local: true, demo: true }],
    ['the public', needed, [], { local: false, demo: false }],
    ['the public, by npm start', needed, ['--local'], { local: false, demo: false }],
    ['the public behind a balancer', { ...needed, HOST: '0.0.0.0', DATABASE_URL }, [], { local: false }],
  ])('%s', (_, env, args, expected) => {
    expect(readServerConfig(args, env)).toMatchObject(expected)
  })
})

test('given DEMO=1 beside what real accounts hang on, then it does not start', () => {
  expect(() => readServerConfig([], { ...needed, DEMO: '1' })).toThrow(/^DEMO=1 opens .* it does not go with SMTP_URL/)
  const listening = { DEMO: '1', HOST: '0.0.0.0', SMTP_URL: needed.SMTP_URL }
  expect(() => readServerConfig([], listening)).toThrow('it does not go with SMTP_URL.')
})

test('given an unknown argument, then it does not start', () => {
  expect(() => readServerConfig(['--locale'], { PUBLIC_URL: 'http://localhost:3000' })).toThrow("'--locale'")
})
