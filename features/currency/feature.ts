import type { Feature } from '@parure/features/feature.ts'

export const currencyFeature: Feature = {
  uses: ['account', 'lot', 'rates'],
}
