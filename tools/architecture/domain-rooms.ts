/** Rooms that a room may import from, besides itself; `types`: of which it may import types alone. */
export interface Room {
  imports: readonly string[]
  types?: readonly string[]
}

const domain = ['domain']

/** Who may import whom, of the rules that both sides share. */
export const domainRooms: Readonly<Record<string, Room>> = {
  domain: { imports: [] },
  'domain/account': { imports: [...domain, 'domain/rates'] },
  'domain/api-key': { imports: domain },
  'domain/billing': { imports: domain },
  'domain/alternative': { imports: [...domain, 'domain/catalog', 'domain/lot'] },
  'domain/brand': { imports: [...domain, 'domain/catalog', 'domain/lot'] },
  'domain/catalog': { imports: [...domain, 'domain/lot', 'domain/rates'] },
  'domain/collection': { imports: [...domain, 'domain/lot', 'domain/rates'] },
  'domain/comparable': { imports: [...domain, 'domain/lot'] },
  'domain/valuation': {
    imports: [...domain, 'domain/catalog', 'domain/comparable', 'domain/rates', 'domain/sale'],
  },
  'domain/dossier': { imports: [...domain, 'domain/comparable', 'domain/lot', 'domain/valuation'] },
  'domain/contact': { imports: domain },
  'domain/embed': { imports: [...domain, 'domain/market'] },
  'domain/export': { imports: [...domain, 'domain/catalog', 'domain/market'] },
  'domain/ingestion': { imports: domain },
  'domain/lot': { imports: domain },
  'domain/market': { imports: [...domain, 'domain/lot', 'domain/premium', 'domain/rates'] },
  'domain/newsletter': { imports: domain },
  'domain/notification': { imports: domain },
  'domain/operation': { imports: domain },
  'domain/page-view': { imports: domain },
  'domain/premium': { imports: [...domain, 'domain/lot'] },
  'domain/cost': { imports: [...domain, 'domain/premium', 'domain/rates'] },
  'domain/previous-sale': { imports: [...domain, 'domain/lot'] },
  'domain/rates': { imports: domain },
  'domain/recently-viewed': { imports: [...domain, 'domain/lot'] },
  'domain/calendar': { imports: [...domain, 'domain/lot'] },
  'domain/review': { imports: [...domain, 'domain/lot'] },
  'domain/sale': { imports: [...domain, 'domain/catalog', 'domain/lot', 'domain/premium'] },
  'domain/saved-search': { imports: [...domain, 'domain/catalog', 'domain/lot'] },
  'domain/source-draft': { imports: domain },
  'domain/source-quality': { imports: [...domain, 'domain/lot'] },
  'domain/query': { imports: [...domain, 'domain/catalog', 'domain/lot', 'domain/rates'] },
  'domain/suggestion': { imports: [...domain, 'domain/catalog', 'domain/lot', 'domain/rates'] },
}
