import { expect, test } from 'vitest'
import { mayPassGate, Role, type Gate } from './role.ts'

// SPEC §6, role by role: Undefined, SmallPack, Standard, Premium.
const gates: [gate: Gate, ...open: boolean[]][] = [
  ['saleDetails', false, false, true, true],
  ['buyersPremium', false, false, false, true],
  ['followBrands', false, false, false, true],
  ['notifications', false, false, false, true],
]

test.each(gates)('given the gate %s, then it opens for the roles 1 to 4 as %s, %s, %s, %s', (gate, ...open) => {
  const { Undefined, SmallPack, Standard, Premium } = Role
  expect([Undefined, SmallPack, Standard, Premium].map((role) => mayPassGate(role, gate))).toEqual(open)
})

test('the roles are the numbers of the wire', () => {
  expect(Role).toEqual({ Undefined: 1, SmallPack: 2, Standard: 3, Premium: 4 })
})
