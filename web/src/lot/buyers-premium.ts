const decimals = 2
const hundredths = 10n ** BigInt(decimals)

/** An amount of the wire (`"112000"`, a range, cents) with the buyer's premium of 20 % (SPEC §9), rounded to cents. */
export function withBuyersPremium(amount: string): string {
  return amount
    .split('-')
    .map((end) => shown(percent(cents(end), 120n)))
    .join('-')
}

function cents(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** Rounds half up. */
function percent(amount: bigint, rate: bigint): bigint {
  return (amount * rate + 50n) / 100n
}

function shown(amount: bigint): string {
  const rest = amount % hundredths
  const whole = String(amount / hundredths)
  return rest === 0n ? whole : `${whole}.${String(rest).padStart(decimals, '0')}`
}
