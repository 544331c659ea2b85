import type { ClusterConnection } from '@parure/catalog-opensearch'
import type { EnvironmentSettings } from './settings-schema.ts'

/** Settings of a search cluster. */
export interface ClusterSettings extends ClusterConnection {
  /** Prefix of the names of all indices that this installation has in the cluster. */
  prefix: string
}

/** Returns the search cluster's settings; undefined when each web process has its own index. */
export function readClusterSettings(s: EnvironmentSettings): ClusterSettings | undefined {
  if (s.SEARCH === 'index') return undefined
  const { OPENSEARCH_URL: nodes, OPENSEARCH_CA_FILE: caFile, OPENSEARCH_PREFIX: prefix } = s
  if (!nodes) throw new Error('OPENSEARCH_URL is missing: it belongs to SEARCH=opensearch.')
  return { nodes, caFile, prefix, aws: readAwsSettings(s) }
}

function readAwsSettings(s: EnvironmentSettings): ClusterConnection['aws'] {
  const { OPENSEARCH_AWS_REGION: region, OPENSEARCH_AWS_KEY_ID: accessKeyId, OPENSEARCH_AWS_SECRET: secret } = s
  if (region && accessKeyId && secret) return { region, credentials: { accessKeyId, secretAccessKey: secret } }
  if (region || accessKeyId || secret)
    throw new Error('OPENSEARCH_AWS_REGION, OPENSEARCH_AWS_KEY_ID and OPENSEARCH_AWS_SECRET belong together.')
  return undefined
}
