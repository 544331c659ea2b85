import type { MarketSubject } from '../contract.ts'
import { marketCurrencies } from '../subject.ts'
import { mayPassGate, Role } from '@parure/contract/role.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '@parure/features/shell/web/session.ts'
import { Select } from '@parure/ui/select-field.tsx'
import type from '@parure/ui/type.module.css'
import styles from './market.module.css'

/** Period, basis, currency and inflation adjustment, each as links, so that the address defines the view. */
export function MarketTools({ market }: { market: MarketSubject }) {
  const role = useSession()?.roleId ?? Role.Undefined
  const { period } = market
  return (
    <div className={styles.toolbar}>
      {mayPassGate(role, 'saleDetails') && (
        <LinkChoice
          label="Period"
          name="period"
          options={[
            ['12m', '12 months'],
            ['36m', '36 months'],
            ['all', 'All years'],
          ]}
          chosen={period}
          defaultValue="all"
        />
      )}
      <MoneyTools market={market} />
      <HouseChoice market={market} />
    </div>
  )
}

/** Basis, currency and inflation adjustment. */
export function MoneyTools({ market }: { market: Pick<MarketSubject, 'basis' | 'currency' | 'inMoneyOf'> }) {
  return (
    <>
      <BasisChoice basis={market.basis} />
      <LinkChoice
        label="Currency"
        name="currency"
        options={marketCurrencies.map((each) => [each, each])}
        chosen={market.currency}
      />
      <MoneyChoice inMoneyOf={market.inMoneyOf} />
    </>
  )
}

/** Filters by one house, for roles that may. */
function HouseChoice({ market: { house, houses = [] } }: { market: MarketSubject }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  if (houses.length === 0) return null
  const selectHouse = (slug: string) => {
    const next = new URLSearchParams(params)
    if (slug === '') next.delete('house')
    else next.set('house', slug)
    void navigate(`?${next.toString()}`, { preventScrollReset: true, replace: true })
  }
  return (
    <div className={styles.house}>
      <Select aria-label="Auction house" value={house?.slug ?? ''} onChange={({ target }) => selectHouse(target.value)}>
        <option value="">All auction houses</option>
        {houses.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** For roles that may see prices with premium. */
function BasisChoice({ basis }: { basis: MarketSubject['basis'] }) {
  const role = useSession()?.roleId ?? Role.Undefined
  if (!mayPassGate(role, 'buyersPremium')) return null
  return (
    <LinkChoice
      label="Basis"
      name="basis"
      options={[
        ['hammer', 'Hammer'],
        ['premium', 'With premium'],
      ]}
      chosen={basis}
      defaultValue="hammer"
    />
  )
}

function MoneyChoice({ inMoneyOf }: Pick<MarketSubject, 'inMoneyOf'>) {
  return (
    <LinkChoice
      label="Money"
      name="money"
      options={[
        ['then', 'As paid'],
        ['today', 'In today’s money'],
      ]}
      chosen={inMoneyOf === null ? 'then' : 'today'}
      defaultValue="then"
    />
  )
}

interface LinkChoiceProps {
  label: string
  name: string
  options: readonly (readonly [value: string, text: string])[]
  chosen: string
  /** The value that the address omits. */
  defaultValue?: string
}

export function LinkChoice({ label, name, options, chosen, defaultValue: usual }: LinkChoiceProps) {
  const [params] = useSearchParams()
  const to = (value: string) => {
    const next = new URLSearchParams(params)
    if (value === usual) next.delete(name)
    else next.set(name, value)
    return `?${next.toString()}`
  }
  return (
    <nav aria-label={label} className={styles.choice}>
      <span className={type.spoken}>{label}</span>
      {options.map(([value, text]) => (
        <Link
          key={value}
          to={to(value)}
          preventScrollReset
          replace
          rel="nofollow"
          aria-current={value === chosen ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
