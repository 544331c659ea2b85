import { cue } from './cues.ts'
import { before } from './reading.ts'
import type { Reading, Span } from './reading.ts'

// 'simulates the colours found in', 'said to have the powers of'.
const comparison =
  /\b(?:imitat\w+|simulat\w+|resembl\w+|mimic\w*|evok\w+|reminiscent of|akin to|similar to|compared? (?:to|with)|rather than|instead of|in place of|unlike|mistaken for|confused with|passes? for|found in|rarer than|(?:more|less) \w+ than|powers? of|properties of|colou?rs? of|birthstone|looks? like|shimmer(?:s|ing)? like|as (?:red|green|blue|white|black) as)\b[^.,;:]{0,50}$/i

/** Whether a stone or metal is only what something else is likened to. */
export function isComparison(reading: Reading, span: Span): boolean {
  return (reading.cues & cue.likeness) !== 0 && comparison.test(before(reading, span.start))
}
