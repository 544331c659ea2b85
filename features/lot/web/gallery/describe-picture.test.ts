import { expect, test } from 'vitest'
import { describePicture } from './describe-picture.ts'

test.each([
  ['Emerald ring, step-cut emerald of 5.12 carats', 1, 4, 'Emerald ring, picture 2 of 4'],
  ['Diamond line bracelet', 0, 1, 'Diamond line bracelet'],
  ['Bague saphir 1,74 ct', 0, 1, 'Bague saphir 1,74 ct'],
])('given %j, picture %i of %i is named %j', (title, index, count, alt) => {
  expect(describePicture(title, index, count)).toBe(alt)
})
