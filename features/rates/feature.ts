import { currencyCookie, parseCurrencyCookie } from './reader-currency.ts'
import type { Feature } from '@parure/features/feature.ts'
import { rankLots } from '@parure/features/ingestion/server/store/figures/rank-lots.ts'
import { refreshDailyRates } from './server/daily-rates.ts'
import { buildRateServices } from './server/routes.ts'

export const ratesFeature: Feature = {
  uses: ['ingestion'],
  web: ({ db, search }) => ({ services: buildRateServices(db, search.state), getPageVariant: getCurrencyVariant }),
  worker: ({ config: { ratesUrl: address, operatorEmail }, slowDb: db, web: { fetch }, signal, log }) => {
    const given = { db, fetch, address, signal, rankLots, operatorEmail }
    const run = () => refreshDailyRates({ ...given, log: (refused) => log.error(refused, 'rates') })
    // The bank publishes at about 16:00 in Frankfurt.
    return { jobs: [{ name: 'rates', cron: '41 16 * * *', run }] }
  },
  databaseMetrics: [
    {
      name: 'exchange_rates_age_seconds',
      help: 'Time since the day of the latest exchange rates.',
      sql: `select extract(epoch from app_now() - max(day)::timestamptz) as value from exchange_rate`,
    },
  ],
}

function getCurrencyVariant(cookies: string): string | null {
  const variant = `${currencyCookie}=${parseCurrencyCookie(cookies) ?? ''}`
  return cookies === variant && !variant.endsWith('=') ? variant : null
}
