import { expect, test } from 'vitest'
import { vocabularyHash } from '@parure/vocabulary/vocabularies.ts'
import { normaliserVersion } from './normaliser-version.ts'

test('the version is a short hash of its own, not that of the vocabularies alone', () => {
  expect(normaliserVersion).toMatch(/^[\da-f]{16}$/)
  expect(vocabularyHash).not.toContain(normaliserVersion)
})
