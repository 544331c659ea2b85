import { describe, expect, test } from 'vitest'
import { parseSourcesArguments } from './sources-arguments.ts'
import { parsePremiumOptions, type GivenPremium } from './parse-premium.ts'
import { parseSourceSettings } from '../sources/source-settings.ts'

describe('a command that is not understood says so', () => {
  test.each<[string[], RegExp]>([
    [[], /Which command/],
    [['frobnicate'], /no command frobnicate/],
    [['add'], /add needs a name/],
    [['run', 'a1', 'b1'], /one name/],
    [['add', 'a1', '--from', 'x.csv'], /no name and no settings/],
    [['add', '--from', 'x.csv', '--house', 'X'], /no name and no settings/],
    [['add', 'a1', '--dry-run'], /--dry-run goes with --from/],
    [['list', 'a1'], /takes no name/],
    [['run', 'a1', '--house', 'X'], /run takes no --house/],
    [['pause', 'a1', '--accept'], /pause takes no --accept/],
    [['test', 'a1', '--rows', 'many'], /--rows is a whole number/],
    [['add', 'a1', '--colour', 'red'], /--colour/],
  ])('%j', (args, said) => {
    expect(() => parseSourcesArguments(args)).toThrow(said)
  })

  test('and one that can is read', () => {
    expect(parseSourcesArguments(['run', 'a1', '--accept', '--progress'])).toMatchObject({
      command: 'run',
      name: 'a1',
      flags: { accept: true, progress: true },
    })
  })
})

describe('settings', () => {
  const here = import.meta.filename
  const fit = { adapter: 'auction-lots-web', address: here }

  test.each<[string, string, Record<string, string>, RegExp]>([
    ['a name with spaces', 'a b', {}, /no name for a source/],
    ['no such adapter', 'a1', { adapter: 'nope' }, /no adapter nope/],
    ['no such file', 'a1', { address: '/nowhere/lots.csv' }, /no file or folder/],
    ['a URL where a file is read', 'a1', { address: 'https://x.example/' }, /reads files/],
    ['a file where the web is read', 'a1', { adapter: 'web-pages' }, /no URL/],
    ['a currency', 'a1', { currency: 'Francs' }, /no currency/],
    ['a currency that never was', 'a1', { currency: 'XQZ' }, /no currency/],
    ['a password in the address', 'a1', { adapter: 'web-pages', address: 'https://me:pw@x.example/' }, /password/],
    ['a time zone', 'a1', { 'time-zone': 'Mars/Olympus' }, /no time zone/],
    ['a schedule', 'a1', { schedule: 'daily' }, /--schedule/],
    ['a pace', 'a1', { 'every-ms': '-1' }, /--every-ms/],
    ['no requests', 'a1', { most: '0' }, /--most/],
  ])('that cannot be: %s', (_, name, overrides, said) => {
    expect(parseSourceSettings(name, { ...fit, ...overrides })).toMatch(said)
  })

  test('are changed one by one, and an empty word takes one back', () => {
    const before = parseSourceSettings('a1', { ...fit, currency: 'CHF', house: 'Halder & Roe', partial: true })
    if (typeof before === 'string') throw new Error(before)
    expect(parseSourceSettings('a1', { house: '', 'every-ms': '500' }, before)).toEqual({
      ...before,
      house: null,
      limits: { ...before.limits, everyMs: 500 },
    })
  })
})

describe('a premium', () => {
  const said = { currency: 'USD', from: '2024-02-01', tiers: '0:26 1000000:21 6000000:15', quote: 'conditions of sale' }

  test('is read with its tiers', () => {
    expect(parsePremiumOptions('Halder & Roe', said)).toMatchObject({
      house: 'Halder & Roe',
      currency: 'USD',
      validFrom: '2024-02-01',
      validTo: null,
      mode: 'marginal',
      derive: true,
      tiers: [
        { from: '0', percent: '26' },
        { from: '1000000', percent: '21' },
        { from: '6000000', percent: '15' },
      ],
      quote: 'conditions of sale',
    })
  })

  test.each<[GivenPremium, RegExp]>([
    [{ currency: 'usd' }, /--currency/],
    [{ from: '2024-02-30' }, /--from/],
    [{ tiers: '100:26' }, /begins at 0/],
    [{ tiers: '0:26 500:20 400:10' }, /above the one before/],
    [{ tiers: '0:126' }, /is no tier/],
    [{ tiers: '' }, /is no tier/],
    [{ quote: ' ' }, /--quote/],
    [{ until: '2024-01-31' }, /--until/],
    [{ mode: 'sliding' }, /--mode/],
    [{ route: 'telephone' }, /--route/],
    [{ 'tax-regime': 'none' }, /--tax-regime/],
    [{ minimum: '0' }, /--minimum/],
    [{ 'fee-per-lot': 'five' }, /--fee-per-lot/],
    [{ 'percent-on-hammer': '101' }, /--percent-on-hammer/],
  ])('that cannot be: %j', (overrides, why) => {
    expect(parsePremiumOptions('Halder & Roe', { ...said, ...overrides })).toMatch(why)
  })
})
