import { readFileSync } from 'node:fs'
import { Client } from '@opensearch-project/opensearch'
import { AwsSigv4Signer } from '@opensearch-project/opensearch/aws'

/** How a cluster is reached. */
export interface ClusterConnection {
  /** URLs, with name and password when the cluster requires them. */
  nodes: readonly string[]
  /** Certificate authorities that are trusted in addition to the system's own. */
  caFile: string | undefined
  aws: AwsSettings | undefined
}

interface AwsSettings {
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/**
 * Request timeouts in milliseconds, after which another node is tried. Queries of visitors switch soon. A busy cluster
 * may still be creating an index, an alias or a refresh when the request is repeated, which then fails.
 */
export const requestTimeoutsMs = { queries: 3_000, ofFeeds: 60_000 }

/** Creates the official client with every configured node: a node that does not answer is skipped for a while. */
export function openClient(
  { nodes, caFile, aws }: ClusterConnection,
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
