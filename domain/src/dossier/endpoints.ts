import { endpoint } from '../endpoint.ts'
import type { Dossier, LotDossierQuery, StoneDossierQuery } from './contract.ts'

export const lotDossier = endpoint<{ params: { id: number | string }; query: LotDossierQuery; answer: Dossier }>(
  'GET',
  '/api/jewelry/{id}/dossier',
  'signed-in',
)
export const stoneDossier = endpoint<{ query: StoneDossierQuery; answer: Dossier }>(
  'GET',
  '/api/valuation/dossier',
  'signed-in',
)
