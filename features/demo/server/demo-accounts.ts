import { Role } from '@parure/contract/role.ts'

/** The accounts to try every role with; all have the same password. */
export const demoAccounts = [
  { email: 'undefined@parure.test', name: 'Demo Undefined', role: Role.Undefined },
  { email: 'smallpack@parure.test', name: 'Demo SmallPack', role: Role.SmallPack },
  { email: 'standard@parure.test', name: 'Demo Standard', role: Role.Standard },
  { email: 'premium@parure.test', name: 'Demo Premium', role: Role.Premium },
] as const
export const demoPassword = 'parure-demo'
