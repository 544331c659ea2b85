import type { LongCheck } from './long-check.ts'
import { longForms } from './long-forms.ts'

/** Those that `npm run test:bar` runs beyond the daily tests, in this order; each has a module of its own. */
export const longChecks: readonly LongCheck[] = [...longForms]
