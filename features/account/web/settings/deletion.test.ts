import { describe, expect, test } from 'vitest'
import { getNextStep, type DeletionEvent, type DeletionStep } from './deletion.ts'

const after = (...events: DeletionEvent[]) => events.reduce<DeletionStep>(getNextStep, 'closed')

describe('deleting an account', () => {
  test.each<[DeletionEvent[], DeletionStep]>([
    [['start'], 'confirm'],
    [['start', 'abort'], 'closed'],
    [['start', 'proceed'], 'reason'],
    [['start', 'proceed', 'abort'], 'closed'],
    [['start', 'proceed', 'proceed'], 'sending'],
    [['start', 'proceed', 'proceed', 'answered'], 'deleted'],
    [['start', 'proceed', 'proceed', 'answered', 'abort'], 'closed'],
    [['start', 'proceed', 'proceed', 'refused'], 'failed'],
    [['start', 'proceed', 'proceed', 'refused', 'proceed'], 'sending'],
    [['start', 'proceed', 'proceed', 'refused', 'proceed', 'answered'], 'deleted'],
    [['start', 'proceed', 'proceed', 'refused', 'abort'], 'closed'],
  ])('given %j, then the step is %s', (events, expected) => {
    expect(after(...events)).toBe(expected)
  })
  test.each<[DeletionEvent]>([['start'], ['proceed'], ['abort']])(
    'given a request under way, when %s comes, then it goes on',
    (event) => {
      expect(getNextStep('sending', event)).toBe('sending')
    },
  )
  test.each<[DeletionEvent]>([['proceed'], ['answered'], ['refused'], ['abort']])(
    'given nothing begun, when %s comes, then nothing begins',
    (event) => {
      expect(getNextStep('closed', event)).toBe('closed')
    },
  )
})
