/** What an account has paid for; the numbers are `roleId` in the HTTP contract. */
export const Role = { Undefined: 1, SmallPack: 2, Standard: 3, Premium: 4 } as const
export type Role = (typeof Role)[keyof typeof Role]

/** Every feature that depends on the role. `saleDetails`: house, location, date, lot number, condition, source link. */
export type Gate =
  | 'saleDetails'
  | 'buyersPremium'
  | 'followBrands'
  | 'notifications'
  | 'marketFigures'
  | 'export'
  | 'api'
  | 'valuation'
  | 'dossier'
  | 'embed'

const lowestRole: Record<Gate, Role> = {
  saleDetails: Role.Standard,
  buyersPremium: Role.Premium,
  followBrands: Role.Premium,
  notifications: Role.Premium,
  export: Role.Premium,
  api: Role.Premium,
  valuation: Role.Premium,
  dossier: Role.Premium,
  embed: Role.Premium,
  marketFigures: Role.SmallPack,
}

/** The only place that decides which role opens a gate. */
export function mayPassGate(role: Role, gate: Gate): boolean {
  return role >= lowestRole[gate]
}
