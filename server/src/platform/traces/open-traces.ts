import type { Traces } from './traces.ts'

/** Without a collector the OpenTelemetry packages are not loaded. */
const noTracing: Traces = {
  follow: () => {},
  around: (_name, work) => work(),
  query: undefined,
  close: async () => {},
}

/** Exports traces by OTLP over HTTP to the collector's URL; does nothing without one. */
export async function openTraces(collector: string | undefined, instance: string): Promise<Traces> {
  if (collector === undefined) return noTracing
  const { otlpTracing } = await import('./otlp-tracing.ts')
  return otlpTracing(collector, instance)
}
