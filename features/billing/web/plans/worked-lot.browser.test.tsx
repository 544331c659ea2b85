import { Role } from '@parure/contract/role.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { WorkedLot } from './worked-lot.tsx'

const price = {
  subtitle: '',
  monthlyPrice: '9.00',
  quarterPrice: '24.00',
  yearlyPrice: '84.00',
  monthlyPriceId: 1,
  quarterPriceId: 2,
  yearlyPriceId: 3,
  benefits: [],
  trial: false,
}
const plans = [
  { ...price, id: Role.SmallPack, title: 'SmallPack' },
  { ...price, id: Role.Standard, title: 'Standard' },
  { ...price, id: Role.Premium, title: 'Premium' },
]
const values = () => screen.getAllByRole('definition').map((each) => each.textContent)

test.each([
  ['Free', ['SmallPack and up', 'Standard and up', 'Standard and up', 'Premium only', 'Premium only']],
  ['SmallPack', ['Standard and up', 'Standard and up', 'Premium only', 'Premium only']],
  ['Standard', ['Premium only', 'Premium only']],
  ['Premium', []],
])('%s: what it does not show names the plan that does', async (plan, locked) => {
  render(<WorkedLot plans={plans} />)
  await userEvent.click(screen.getByRole('radio', { name: plan }))
  expect(values().filter((value) => / and up$| only$/.test(value ?? ''))).toEqual(locked)
  expect(values()[0]).toBe('18 000 – 24 000 EUR, hammer')
})
