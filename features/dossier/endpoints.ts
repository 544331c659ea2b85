import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { Dossier, LotDossierQuery, StoneDossierQuery } from './contract.ts'

export const lotDossier = defineEndpoint<{ params: { id: number | string }; query: LotDossierQuery; answer: Dossier }>(
  'GET',
  '/api/jewelry/{id}/dossier',
  'signed-in',
)
export const stoneDossier = defineEndpoint<{ query: StoneDossierQuery; answer: Dossier }>(
  'GET',
  '/api/valuation/dossier',
  'signed-in',
)
