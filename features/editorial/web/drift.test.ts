import { describe, expect, test } from 'vitest'
import { advanceDrift, findMoveStart, type Drift, type DriftFrame } from './drift.ts'

const standing: Drift = { position: 100, at: 1_000, restsUntil: 0 }
const frame: DriftFrame = { now: 1_050, scrolled: 100, loop: 500, end: 530, stopped: false }

describe('one frame of the strip', () => {
  test.each<[string, Partial<Drift>, Partial<DriftFrame>, Partial<Drift>]>([
    ['undisturbed', {}, {}, { position: 101 }],
    ['stopped', {}, { stopped: true }, { position: 100 }],
    ['resting', { restsUntil: 2_000 }, {}, { position: 100 }],
    ['back from a sleeping tab', {}, { now: 60_000 }, { position: 102 }],
    ['in its first lap', { position: 510 }, { scrolled: 510 }, { position: 511 }],
    ['where the second copy takes over', { position: 529.5 }, { scrolled: 529 }, { position: 30.5 }],
    ['scrolled by hand', {}, { scrolled: 180 }, { position: 180, restsUntil: 3_050 }],
    ['scrolled by hand while stopped', {}, { scrolled: 20, stopped: true }, { position: 20, restsUntil: 3_050 }],
    ['snapped to the screen’s pixels', {}, { scrolled: 99.34 }, { position: 101 }],
    ['not laid out yet', {}, { loop: 0, end: 0 }, { position: 100 }],
  ])('given a strip %s, then it stands where it should', (_, given, seen, expected) => {
    expect(advanceDrift({ ...standing, ...given }, { ...frame, ...seen })).toMatchObject(expected)
  })
})

describe('moving by the buttons', () => {
  test.each([
    ['forward with room', 100, 300, 100],
    ['forward at the end', 700, 300, 200],
    ['back with room', 400, -300, 400],
    ['back at the start', 100, -300, 600],
  ])('given %s, then it starts where both ends are out of reach', (_, scrolled, distance, start) => {
    expect(findMoveStart(scrolled, distance, 500, 800)).toBe(start)
  })
})
