/** What an account has paid for; the numbers are `roleId` in the HTTP contract. */
export const Role = { Undefined: 1, SmallPack: 2, Standard: 3, Premium: 4 } as const
export type Role = (typeof Role)[keyof typeof Role]

/** Every feature that depends on the role. `saleDetails`: house, location, date, lot number, condition, source link. */
export type Gate =
  | 'saleDetails'
  | 'buyersPremium'
  | 'followBrands'
  | 'notifications'
  | 'dailyAlerts'
  | 'resultAlerts'
  | 'immediateAlerts'
  | 'telegramAlerts'
  | 'pushAlerts'
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
  dailyAlerts: Role.Standard,
  resultAlerts: Role.Standard,
  immediateAlerts: Role.Premium,
  telegramAlerts: Role.Premium,
  pushAlerts: Role.Premium,
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

/** Saved searches that a role may have with alerts; null for no limit. */
const savedSearchLimits: Record<Role, number | null> = {
  [Role.Undefined]: 1,
  [Role.SmallPack]: 3,
  [Role.Standard]: 10,
  [Role.Premium]: null,
}

/** Returns how many saved searches the role may have; null for no limit. */
export function getSavedSearchLimit(role: Role): number | null {
  return savedSearchLimits[role]
}
