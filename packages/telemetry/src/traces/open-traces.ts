import type { Traces } from './traces.ts'

/** Without a collector the OpenTelemetry packages are not loaded. */
const noTracing: Traces = {
  instrumentApp: () => {},
  traceWork: (_name, work) => work(),
  observeQuery: undefined,
  close: async () => {},
}

/** Exports traces by OTLP over HTTP to the collector's URL; does nothing without one. */
export async function openTraces(collector: string | undefined, instance: string): Promise<Traces> {
  if (collector === undefined) return noTracing
  const { createOtlpTracing } = await import('./create-otlp-tracing.ts')
  return createOtlpTracing(collector, instance)
}
