import { createIsland } from '@parure/render/create-island.tsx'
import { flattenOnServer } from '@parure/render/flatten-on-server.ts'
import styles from './deferred-currency-choice.module.css'
import type { CurrencyChoiceProps } from './currency-select.tsx'
import { useReaderMoney } from './load-reader-money.ts'

/** Selects the reader's currency; shows only its name until hydration. */
export const DeferredCurrencyChoice = createIsland({
  ssr: false,
  load: async () => (await import('./currency-select.tsx')).CurrencySelect,
  Fallback: function Words({ labelled = false }: CurrencyChoiceProps) {
    const money = useReaderMoney()
    return flattenOnServer(
      <span className={styles.words}>
        {labelled && <span className={styles.word}>Currency</span>}
        {money?.currency ?? 'Seller’s own'}
      </span>,
    )
  },
})
