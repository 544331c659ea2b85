import { lotDossierContract, stoneDossierContract } from './contract.ts'
import { createViewerFactory } from '@parure/features/collection/server/create-viewer-factory.ts'
import { loadSubject } from '@parure/features/comparable/server/load-comparables.ts'
import { getComparisonSources } from '@parure/features/comparable/server/comparison-sources.ts'
import type { Feature } from '@parure/features/feature.ts'
import { createGatedService } from '@parure/http/create-service.ts'
import { buildTypedSubject } from '@parure/features/valuation/server/build-typed-subject.ts'
import { parseEffectiveDay } from '@parure/features/valuation/server/compute-valuation.ts'
import { buildDossier } from './server/build-dossier.ts'

/** Printable comparable lots of a lot or a stone. */
export const dossierFeature: Feature = {
  uses: ['collection', 'comparable', 'lot', 'premium', 'valuation'],
  web: ({ db }) => {
    const viewerOf = createViewerFactory(db)
    const sources = getComparisonSources(db)
    return {
      services: [
        createGatedService(lotDossierContract, 'dossier', async ({ params, query: { on, without } }, caller) => {
          const [subject, before] = await Promise.all([loadSubject(db, params.id), parseEffectiveDay(sources, on)])
          return buildDossier(sources, subject, viewerOf(caller), { before, without })
        }),
        createGatedService(stoneDossierContract, 'dossier', async ({ query: { without, ...stone } }, caller) => {
          const before = await parseEffectiveDay(sources, stone.on)
          return buildDossier(sources, buildTypedSubject(stone), viewerOf(caller), { before, without })
        }),
      ],
    }
  },
}
