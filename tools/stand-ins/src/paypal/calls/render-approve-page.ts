import { getOwnValue } from '@parure/values/get-own-value.ts'
import { productName } from '@parure/contract/product.ts'
import { escapeHtml as e } from '@parure/values/escape-html.ts'
import { listCountries } from '../billing/list-countries.ts'
import { formatTimestamp } from '../simulator/time.ts'
import { parseCents } from '../billing/pay-pal-money.ts'
import type { BankRefusal } from '../billing/payer.ts'
import { getCycleCents, type Cycle } from '../billing/plan.ts'
import type { Subscription } from '../billing/subscription.ts'

interface ApprovePageInput {
  subscription: Subscription
  planName: string
  /** Prefilled values of the form. */
  given: Record<string, string | undefined>
  problem: string | undefined
}

const style = `
:root{color-scheme:light dark;--ink:#15191a;--paper:#fff;--quiet:#5a6360;--line:#d5d9d6;--strong:#0a4d40;--on:#fff;--band:#f4f2ec}
@media(prefers-color-scheme:dark){:root{--ink:#f1efe9;--paper:#151a19;--quiet:#a9b1ad;--line:#3a4240;--strong:#9fd3c4;--on:#10201c;--band:#1f2624}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
.band{margin:0;padding:.6rem 1rem;background:var(--band);border-bottom:1px solid var(--line);text-align:center;font-size:.9rem}
main{max-width:29rem;margin:0 auto;padding:2rem 1rem 3rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1.25rem;font-weight:600}
h2{font-size:1rem;margin:2rem 0 0;font-weight:600}
dl{margin:0;border:1px solid var(--line);border-radius:4px}
dl div{display:flex;justify-content:space-between;gap:1rem;padding:.7rem 1rem}
dl div+div{border-top:1px solid var(--line)}
dt{color:var(--quiet)}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
label{display:block;margin-top:1rem;font-size:.9rem;color:var(--quiet)}
input,select{display:block;width:100%;min-height:2.75rem;margin-top:.25rem;padding:.5rem .7rem;font:inherit;font-size:1rem;color:var(--ink);background:var(--paper);border:1px solid var(--quiet);border-radius:4px}
.buttons{display:flex;gap:.75rem;margin-top:1.75rem}
button{flex:1;min-height:2.9rem;padding:.6rem;font:inherit;font-weight:600;border-radius:4px;border:1px solid var(--strong);background:var(--strong);color:var(--on);cursor:pointer}
button.second{background:transparent;color:var(--ink);border-color:var(--quiet);font-weight:400}
select{padding-left:calc(.7rem - 4px)}
:focus-visible{outline:2px solid var(--strong);outline-offset:2px}
[role=alert]{margin:1.25rem 0 0;color:#b3261e;font-weight:600}@media(prefers-color-scheme:dark){[role=alert]{color:#ffb4ab}}`

const behaviorTexts: Record<BankRefusal, string> = {
  never: 'Every payment goes through',
  first: 'The first payment is declined',
  renewals: 'Payments after the first are declined',
  always: 'Every payment is declined',
}

/** Renders the product, the form for the payer, and the buttons. It posts to the URL of the page. */
export function renderApprovePage({ subscription, planName, given, problem }: ApprovePageInput): string {
  const getValue = (name: string, otherwise: string) => e(getOwnValue(given, name) ?? otherwise)
  const country = (given.country ?? 'US').toUpperCase()
  const options = listCountries().map(([code, name]) => renderOption(code, name, country))
  const declines = Object.entries(behaviorTexts).map(([name, words]) =>
    renderOption(name, words, given.refuses ?? 'never'),
  )
  return renderPage(
    'Approve a subscription',
    `<h1>Approve your subscription</h1>
<dl>${[['Plan', planName], ...listTerms(subscription)].map(([term, words]) => `<div><dt>${e(term ?? '')}</dt><dd>${e(words ?? '')}</dd></div>`).join('')}</dl>
${problem === undefined ? '' : `<p role="alert">${e(problem)}</p>`}
<form method="post">
<h2>Be whoever you like</h2>
<label>E-mail<input name="email" type="email" required autocomplete="off" value="${getValue('email', 'collector@example.com')}"></label>
<label>Name<input name="name" required autocomplete="off" maxlength="100" value="${getValue('name', 'Ada Collector')}"></label>
<label>Country of the account<select name="country">${options.join('')}</select></label>
<label>Payments<select name="refuses">${declines.join('')}</select></label>
<div class="buttons"><button name="approve" value="yes">Approve</button><button class="second" name="cancel" value="yes" formnovalidate>Cancel</button></div>
</form>`,
  )
}

/** Renders the page for a URL without a subscription, or with one that was already decided. */
export function renderClosedPage(): string {
  return renderPage(
    'Nothing to approve',
    '<h1>There is nothing to approve here</h1><p>It was approved already, or it never was there.</p>',
  )
}

function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} | ${productName}</title><style>${style}</style></head>
<body><p class="band">This page stands in for PayPal. No money moves.</p><main>${body}</main></body></html>
`
}

function listTerms({ cycles, preferences, startsAt, createdAt }: Subscription): string[][] {
  const fee = preferences.setup_fee
  return [
    ...(fee && parseCents(fee.value) > 0 ? [['Now', `${fee.value} ${fee.currency_code}`]] : []),
    ...(startsAt > createdAt ? [['Begins', formatTimestamp(startsAt).slice(0, 10)]] : []),
    ...cycles.map((cycle) => [cycle.tenure_type === 'TRIAL' ? 'Trial' : 'Then', formatCyclePrice(cycle)]),
  ]
}

function formatCyclePrice(cycle: Cycle): string {
  const { frequency, total_cycles: total, pricing_scheme: scheme, tenure_type: type } = cycle
  const { interval_count: count, interval_unit: unit } = frequency
  const price =
    scheme && getCycleCents(cycle) > 0 ? `${scheme.fixed_price.value} ${scheme.fixed_price.currency_code}` : 'Free'
  const unitWord = unit.toLowerCase()
  const span = count * total
  if (type === 'TRIAL') return `${price} for ${span} ${unitWord}${span === 1 ? '' : 's'}`
  return `${price} every ${count === 1 ? unitWord : `${count} ${unitWord}s`}`
}

function renderOption(value: string, words: string, chosen: string): string {
  return `<option value="${e(value)}"${value === chosen ? ' selected' : ''}>${e(words)}</option>`
}
