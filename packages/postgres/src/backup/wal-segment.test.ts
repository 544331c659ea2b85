import { expect, test } from 'vitest'
import {
  parseLsn,
  formatLsn,
  formatSegmentName,
  segmentSize,
  alignToSegment,
  parseSegmentStart,
} from './wal-segment.ts'

test.each([
  ['0/0', '000000010000000000000000'],
  ['0/1FFFFFF', '000000010000000000000001'],
  ['0/FF000000', '0000000100000000000000FF'],
  ['1/0', '000000010000000100000000'],
  ['16/B374D848', '0000000100000016000000B3'],
])('given the place %s, then its file is %s, as pg_walfile_name says', (place, name) => {
  const lsn = parseLsn(place)
  expect(formatLsn(lsn)).toBe(place)
  expect(formatSegmentName(1, lsn)).toBe(name)
  expect(parseSegmentStart(name)).toBe(alignToSegment(lsn))
  expect(alignToSegment(lsn) + segmentSize).toBeGreaterThan(lsn)
})
