import { readFileSync } from 'node:fs'
import { Client } from '@opensearch-project/opensearch'
import { AwsSigv4Signer } from '@opensearch-project/opensearch/aws'
import type { ClusterSettings } from '../../platform/config/search-settings.ts'

/**
 * Milliseconds until another node is asked, where one does not answer. What a visitor waits for is asked of another one soon;
 * making an index, an alias or a refresh goes on in a busy cluster while it is asked for again, which then fails.
 */
export const patience = { ofVisitors: 3_000, ofFeeds: 60_000 }

/** The official client, with every node that is named: one that does not answer is left out for a while. */
export function openClient({ nodes, caFile, aws }: ClusterSettings, requestTimeout = patience.ofVisitors): Client {
  return new Client({
    nodes: [...nodes],
    requestTimeout,
    maxRetries: Math.max(3, nodes.length),
    ...(caFile && { ssl: { ca: readFileSync(caFile) } }),
    ...(aws && AwsSigv4Signer({ region: aws.region, service: 'es', getCredentials: async () => aws.credentials })),
  })
}
