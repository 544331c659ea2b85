let networks = 0

/** Requests from a network that no other test uses; the server has to trust 127.0.0.1 as a proxy. */
function newNetwork(): (address: string, method: string) => Promise<number> {
  networks += 1
  const network = `10.1.${networks >> 8}.${networks & 255}`
  return async (address, method) => {
    const response = await fetch(address, { method, redirect: 'manual', headers: { 'x-forwarded-for': network } })
    await response.arrayBuffer()
    return response.status
  }
}

/** How many requests of one network are answered before one is refused as one too many. */
export async function untilRefused(address: string, method = 'GET', patience = 20): Promise<number> {
  const ask = newNetwork()
  for (let asked = 0; asked < patience; asked++) if ((await ask(address, method)) === 429) return asked
  return Number.POSITIVE_INFINITY
}

/** Whether of so many requests of one network at once, and one more, one is refused as one too many. */
export async function isLimited(address: string, method: string, most: number): Promise<boolean> {
  const ask = newNetwork()
  const statuses = await Promise.all(Array.from({ length: most + 1 }, () => ask(address, method)))
  return statuses.includes(429)
}
