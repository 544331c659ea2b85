import { expect, test } from 'vitest'
import { parseTakedownArguments } from './takedown-arguments.ts'

test.each<[string[], unknown]>([
  [['list'], { what: 'list' }],
  [['undo', '12', '--reason', 'x'], { what: 'undo', named: '12', reason: 'x' }],
  [['12', '--reason', 'x'], { what: 'take', named: '12', reason: 'x', picturesOnly: false, forget: false }],
])('takedown %j is understood', (args, understood) => {
  expect(parseTakedownArguments(args)).toEqual(understood)
})

test.each([
  [['12', '--reason', ' '], 'Why?'],
  [['undo', '12'], 'Why?'],
  [['undo', '12', '--reason', 'x', '--forget'], '--reason alone'],
  [['list', '12'], 'nothing more'],
  [['12', '13', '--reason', 'x'], 'One lot'],
  [[], 'One lot'],
  [['12', '--why', 'x'], '--why'],
])('takedown %j is refused: %s', (args, refusal) => {
  expect(() => parseTakedownArguments(args)).toThrow(refusal)
})
