import { valuationContract } from '@parure/domain/valuation/contract'
import { viewerIn } from '../collection/viewer-in.ts'
import { sourcesOf } from '../comparable/sources.ts'
import type { Feature } from '../feature.ts'
import { gatedService } from '../platform/http/service.ts'
import { valueStone } from './value-stone.ts'

/** Price ranges for a stone that a reader enters. */
export const valuationFeature: Feature = {
  web: ({ db }) => {
    const viewerOf = viewerIn(db)
    return {
      services: [
        gatedService(valuationContract, 'valuation', ({ query }, caller) =>
          valueStone(sourcesOf(db), query, viewerOf(caller)),
        ),
      ],
    }
  },
}
