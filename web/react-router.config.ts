import type { Config } from '@react-router/dev/config'

// A page's loader for the browser is in the page's own file: a second file for a hundred bytes costs more than it saves.
export default { ssr: true, appDirectory: 'src', splitRouteModules: false } satisfies Config
