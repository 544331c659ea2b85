import type { Settings } from './settings.ts'

/** How a search cluster is reached. */
export interface ClusterSettings {
  /** Addresses, with name and password where the cluster asks for them. */
  nodes: readonly string[]
  /** By which its certificates are known, beside the system's own. */
  caFile: string | undefined
  aws: AwsSettings | undefined
  /** Stands before the names of everything that this installation has in the cluster. */
  prefix: string
}

interface AwsSettings {
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/** The cluster that searches; undefined where each web process has an index of its own. */
export function clusterSettings(s: Settings): ClusterSettings | undefined {
  if (s.SEARCH === 'index') return undefined
  const { OPENSEARCH_URL: nodes, OPENSEARCH_CA_FILE: caFile, OPENSEARCH_PREFIX: prefix } = s
  if (!nodes) throw new Error('OPENSEARCH_URL is missing: it belongs to SEARCH=opensearch.')
  return { nodes, caFile, prefix, aws: awsOf(s) }
}

function awsOf(s: Settings): AwsSettings | undefined {
  const { OPENSEARCH_AWS_REGION: region, OPENSEARCH_AWS_KEY_ID: accessKeyId, OPENSEARCH_AWS_SECRET: secret } = s
  if (region && accessKeyId && secret) return { region, credentials: { accessKeyId, secretAccessKey: secret } }
  if (region || accessKeyId || secret)
    throw new Error('OPENSEARCH_AWS_REGION, OPENSEARCH_AWS_KEY_ID and OPENSEARCH_AWS_SECRET belong together.')
  return undefined
}
