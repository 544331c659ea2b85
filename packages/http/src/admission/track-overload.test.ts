import { expect, test } from 'vitest'
import { trackOverload } from './track-overload.ts'

/** Simulates seconds with these numbers of requests and refusals; returns the state after each. */
function after(seconds: readonly (readonly [came: number, refused: number])[]): boolean[] {
  const overload = trackOverload()
  return seconds.map(([came, refused]) => {
    for (let request = 0; request < came; request++) overload.countRequest(request < refused)
    overload.tick()
    return overload.isLasting()
  })
}

const times = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each)

test('check 61: given a burst of nine seconds, then it does not last', () => {
  expect(after([...times(9, [100, 90] as const), [100, 0], ...times(9, [100, 90] as const)])).not.toContain(true)
})

test('check 61: given refusals now and then, then none of it lasts', () => {
  expect(after(times(60, [1000, 99] as const))).not.toContain(true)
})

test('check 61: given ten seconds of refusals, then it lasts, until none is refused for five', () => {
  const said = after([
    ...times(10, [100, 10] as const),
    ...times(4, [100, 0] as const),
    [100, 1],
    ...times(4, [0, 0] as const),
    [0, 0],
  ])
  expect(said).toEqual([...times(9, false), ...times(10, true), false])
})
