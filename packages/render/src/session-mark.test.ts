import { expect, test } from 'vitest'
import { markScript } from './session-mark.ts'

test('rendering leaves the script of the head as it is', () => {
  expect(markScript).not.toMatch(/[<>&"']/)
})
