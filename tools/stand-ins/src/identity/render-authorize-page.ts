import { productName } from '@parure/contract/product.ts'
import { escapeHtml as e } from '@parure/values/escape-html.ts'

export interface DialogOptions {
  /** The provider that the page simulates. */
  provider: string
  /** Whether the provider states if an e-mail address is verified. */
  statesVerified: boolean
}

const suggestedEmails = [
  'premium@parure.test',
  'standard@parure.test',
  'smallpack@parure.test',
  'undefined@parure.test',
]

const style = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:26rem;padding:2rem 1rem;font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem}
label{display:block;margin-top:1rem}
input:not([type=checkbox]){display:block;box-sizing:border-box;width:100%;padding:.6rem;font:inherit}
.buttons{display:flex;gap:.75rem;margin-top:1.5rem}
button{flex:1;padding:.7rem;font:inherit}
[role=alert]{color:#b3261e;font-weight:600}@media(prefers-color-scheme:dark){[role=alert]{color:#ffb4ab}}`

/** Renders the form for a person. It posts to the URL of the page. */
export function renderAuthorizePage({ provider, statesVerified }: DialogOptions, problem?: string): string {
  const title = `Sign in with ${provider}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${e(title)} | ${productName}</title><style>${style}</style></head>
<body><main><h1>${e(title)}</h1>
<p>This installation is not connected to ${e(provider)}: be whoever you like.</p>
${problem ? `<p role="alert">${e(problem)}</p>` : ''}
<form method="post">
<label>E-mail<input name="email" type="email" list="people" autocomplete="off" autofocus${statesVerified ? ' required' : ''}></label>
<datalist id="people">${suggestedEmails.map((email) => `<option value="${e(email)}">`).join('')}</datalist>
<label>Name<input name="name" autocomplete="off" value="Ada Collector"></label>
${statesVerified ? '<label><input name="verified" type="checkbox" checked> The e-mail is verified</label>' : `<p>${e(provider)} does not say whether an e-mail is verified.</p>`}
<div class="buttons"><button name="continue" value="yes">Continue</button><button name="cancel" value="yes" formnovalidate>Cancel</button></div>
</form></main></body></html>
`
}
