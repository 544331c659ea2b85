import { getOwnValue } from '@parure/values/get-own-value.ts'
import { Role } from '@parure/contract/role.ts'
import { hasTrial, replacePrice, listPricesOnSale, type PeriodMonths } from './plans.ts'
import { defineCommand, UsageError } from '@parure/features/run-command.ts'
import { openCommandPayments, requireProvider } from '../provider/command-payments.ts'
import type { Payments } from '../provider/payments.ts'
import { ensureProviderPlan } from './provider-plans.ts'

const periods: Record<string, PeriodMonths> = { monthly: 1, quarterly: 3, yearly: 12 }
const usage = `Usage: npx parure plans
       npx parure plans price PLAN PERIOD AMOUNT
       npx parure plans setup
Plans: ${Object.keys(Role).slice(1).join(', ')}. Periods: ${Object.keys(periods).join(', ')}. AMOUNT in US dollars, such as 19 or 19.50.
price makes a new price for new customers; setup makes all of them at the payment provider, which else happens when
each is first needed.`

type PlansArguments =
  | { what: 'list' }
  | { what: 'setup' }
  | { what: 'price'; role: Role; months: PeriodMonths; amount: string }

export const plansCommand = defineCommand({
  usage,
  parseCommandLine: parsePlansArguments,
  run: async ({ config, log, open }, given) => runPlans(await openCommandPayments(config, log, open), given),
})

async function runPlans(payments: Payments, asked: PlansArguments): Promise<void> {
  if (asked.what === 'setup') requireProvider(payments)
  if (asked.what === 'price') await replacePrice(payments.db, asked.role, asked.months, asked.amount)
  for (const price of await listPricesOnSale(payments.db)) {
    const period = Object.entries(periods).find(([, months]) => months === price.months)?.[0] ?? ''
    const line = `${price.title.padEnd(10)} ${period.padEnd(10)} ${price.amount.padStart(8)} ${price.currency}  price ${price.id}`
    if (asked.what !== 'setup') {
      console.log(line)
      continue
    }
    const made = [await ensureProviderPlan(payments.db, payments.provider, price, false)]
    if (hasTrial(price)) made.push(await ensureProviderPlan(payments.db, payments.provider, price, true))
    console.log(`${line}  ${made.join(' ')}`)
  }
}

function parsePlansArguments([command, plan, period, amount, ...more]: readonly string[]): PlansArguments {
  if (command === undefined) return { what: 'list' }
  if (command === 'setup' && plan === undefined) return { what: 'setup' }
  const role = Object.entries(Role).find(([name]) => name === plan)?.[1]
  const months = getOwnValue(periods, period ?? '')
  if (command !== 'price' || !role || role === Role.Undefined || !months || more.length > 0) throw new UsageError('')
  if (!amount || !/^[1-9]\d{0,5}(?:\.\d{2})?$/.test(amount)) throw new UsageError('That is no amount.')
  return { what: 'price', role, months, amount }
}
