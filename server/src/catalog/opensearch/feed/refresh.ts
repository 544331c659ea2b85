import type { Client } from '@opensearch-project/opensearch'

/**
 * Makes what was written visible; false where a copy of the index does not show it yet, since its node is lost or did not
 * answer. The cluster says nothing more about such a copy and searches it on, so that it has to be refreshed again.
 */
export async function refreshEverywhere(client: Client, index: string): Promise<boolean> {
  const { body } = await client.indices.refresh({ index })
  const { total, successful, failed, failures } = body._shards!
  if (failed > 0) throw new Error(`The cluster did not refresh ${index}: ${JSON.stringify(failures)}`)
  return successful === total
}
