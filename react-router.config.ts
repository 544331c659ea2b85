import type { Config } from '@react-router/dev/config'

// Keeps the clientLoader in the page's chunk: a separate file of a hundred bytes costs more than it saves.
export default {
  ssr: true,
  appDirectory: 'apps/portal/web',
  buildDirectory: 'apps/portal/build/pages',
  splitRouteModules: false,
} satisfies Config
