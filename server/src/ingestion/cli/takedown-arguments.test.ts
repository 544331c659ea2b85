import { expect, test } from 'vitest'
import { readArguments } from './takedown-arguments.ts'

test.each<[string[], unknown]>([
  [['list'], { what: 'list' }],
  [['undo', '12', '--reason', 'x'], { what: 'undo', named: '12', reason: 'x' }],
  [['12', '--reason', 'x'], { what: 'take', named: '12', reason: 'x', picturesOnly: false, forget: false }],
  [['12', '--reason', ' '], expect.stringContaining('Why?')],
  [['undo', '12'], expect.stringContaining('Why?')],
  [['undo', '12', '--reason', 'x', '--forget'], expect.stringContaining('--reason alone')],
  [['list', '12'], expect.stringContaining('nothing more')],
  [['12', '13', '--reason', 'x'], expect.stringContaining('One lot')],
  [[], expect.stringContaining('One lot')],
  [['12', '--why', 'x'], expect.stringContaining('--why')],
])('takedown %j is understood', (args, understood) => {
  expect(readArguments(args)).toEqual(understood)
})
