import path from 'node:path'

/** Where the tests record what the PayPal stand-in is asked and answers, for `npm run check -- paypal`. */
export const payPalRecord = path.resolve(import.meta.dirname, '../../../../.data/paypal-record')
