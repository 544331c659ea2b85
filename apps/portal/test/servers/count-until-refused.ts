let networks = 0

/** Sends requests from a network that no other test uses; the server must trust 127.0.0.1 as a proxy. */
function newNetwork(): (address: string, method: string) => Promise<number> {
  networks += 1
  const network = `10.1.${networks >> 8}.${networks & 255}`
  return async (address, method) => {
    const response = await fetch(address, { method, redirect: 'manual', headers: { 'x-forwarded-for': network } })
    await response.arrayBuffer()
    return response.status
  }
}

/** Counts the requests of one network that are answered before one exceeds the limit. */
export async function countUntilRefused(address: string, method = 'GET', patience = 20): Promise<number> {
  const ask = newNetwork()
  for (let asked = 0; asked < patience; asked++) if ((await ask(address, method)) === 429) return asked
  return Number.POSITIVE_INFINITY
}

/** Whether one of `most` + 1 simultaneous requests of one network exceeds the limit. */
export async function isLimited(address: string, method: string, most: number): Promise<boolean> {
  const ask = newNetwork()
  const statuses = await Promise.all(Array.from({ length: most + 1 }, () => ask(address, method)))
  return statuses.includes(429)
}
