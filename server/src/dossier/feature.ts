import { lotDossierContract, stoneDossierContract } from '@parure/domain/dossier/contract'
import { viewerIn } from '../collection/viewer-in.ts'
import { lotAsSubject } from '../comparable/comparables-of.ts'
import { sourcesOf } from '../comparable/sources.ts'
import type { Feature } from '../feature.ts'
import { gatedService } from '../platform/http/service.ts'
import { typedSubject } from '../valuation/typed-subject.ts'
import { effectiveDay } from '../valuation/value-stone.ts'
import { dossierOf } from './dossier-of.ts'

/** Printable comparable lots of a lot or a stone. */
export const dossierFeature: Feature = {
  web: ({ db }) => {
    const viewerOf = viewerIn(db)
    const sources = sourcesOf(db)
    return {
      services: [
        gatedService(lotDossierContract, 'dossier', async ({ params, query: { on, without } }, caller) => {
          const [subject, before] = await Promise.all([lotAsSubject(db, params.id), effectiveDay(sources, on)])
          return dossierOf(sources, subject, viewerOf(caller), { before, without })
        }),
        gatedService(stoneDossierContract, 'dossier', async ({ query: { without, ...stone } }, caller) => {
          const before = await effectiveDay(sources, stone.on)
          return dossierOf(sources, typedSubject(stone), viewerOf(caller), { before, without })
        }),
      ],
    }
  },
}
