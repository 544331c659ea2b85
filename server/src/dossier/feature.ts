import { lotDossierContract, stoneDossierContract } from '@parure/domain/dossier/contract'
import { createViewerFactory } from '../collection/create-viewer-factory.ts'
import { loadSubject } from '../comparable/load-comparables.ts'
import { getComparisonSources } from '../comparable/comparison-sources.ts'
import type { Feature } from '../feature.ts'
import { createGatedService } from '../platform/http/create-service.ts'
import { buildTypedSubject } from '../valuation/build-typed-subject.ts'
import { parseEffectiveDay } from '../valuation/compute-valuation.ts'
import { buildDossier } from './build-dossier.ts'

/** Printable comparable lots of a lot or a stone. */
export const dossierFeature: Feature = {
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
