import { expect, test } from 'vitest'
import { earlyInputScript } from './early-input.ts'

test('it is small and holds no character that rendering would escape', () => {
  expect(earlyInputScript).not.toMatch(/[<>&"']/)
  expect(earlyInputScript.length).toBeLessThan(2_600)
})
