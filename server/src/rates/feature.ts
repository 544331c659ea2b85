import { currencyCookie, currencyInCookies } from '@parure/domain/rates/reader-currency'
import type { Feature } from '../feature.ts'
import { rankLots } from '../ingestion/store/rank-lots.ts'
import { refreshDaily } from './daily-rates.ts'
import { rateServices } from './routes.ts'

export const ratesFeature: Feature = {
  web: ({ db, search }) => ({ services: rateServices(db, search.state), pageVariant: currencyVariant }),
  worker: ({ config: { ratesUrl: address, operatorEmail }, slowDb: db, web: { fetch }, signal, log }) => {
    const given = { db, fetch, address, signal, rankLots, operatorEmail }
    const run = () => refreshDaily({ ...given, log: (refused) => log.error(refused, 'rates') })
    // The bank publishes at about 16:00 in Frankfurt.
    return { jobs: [{ name: 'rates', cron: '41 16 * * *', run }] }
  },
  figures: [
    {
      name: 'exchange_rates_age_seconds',
      help: 'Time since the day of the latest exchange rates.',
      sql: `select extract(epoch from app_now() - max(day)::timestamptz) as value from exchange_rate`,
    },
  ],
}

function currencyVariant(cookies: string): string | null {
  const variant = `${currencyCookie}=${currencyInCookies(cookies) ?? ''}`
  return cookies === variant && !variant.endsWith('=') ? variant : null
}
