import { readFileSync } from 'node:fs'
import { Client } from '@opensearch-project/opensearch'
import { AwsSigv4Signer } from '@opensearch-project/opensearch/aws'
import type { ClusterSettings } from '@parure/config/search-settings.ts'

/**
 * Request timeouts in milliseconds, after which another node is tried. Queries of visitors switch soon. A busy cluster
 * may still be creating an index, an alias or a refresh when the request is repeated, which then fails.
 */
export const requestTimeoutsMs = { queries: 3_000, ofFeeds: 60_000 }

/** Creates the official client with every configured node: a node that does not answer is skipped for a while. */
export function openClient(
  { nodes, caFile, aws }: ClusterSettings,
  requestTimeout = requestTimeoutsMs.queries,
): Client {
  return new Client({
    nodes: [...nodes],
    requestTimeout,
    maxRetries: Math.max(3, nodes.length),
    ...(caFile && { ssl: { ca: readFileSync(caFile) } }),
    ...(aws && AwsSigv4Signer({ region: aws.region, service: 'es', getCredentials: async () => aws.credentials })),
  })
}
