// Plugins of Vite that change what the bundler omits, and how React Router builds and loads its route modules.

/**
 * The router preserves the exact exports of each route, which would create an extra file for each route with a chunk
 * name.
 */
export const allowMoreExports = {
  name: 'may-export-more',
  enforce: 'post',
  configEnvironment: (name: string) =>
    name === 'client'
      ? { build: { rollupOptions: { preserveEntrySignatures: 'allow-extension' as const } } }
      : undefined,
} as const

/**
 * When the scripts of the next page fail to load, the router reloads the current address, which offline shows the
 * browser's own error page. This plugin returns a module instead whose loader and component throw the error, marked for
 * the site's error page (`shell/missing-scripts.tsx`). The promise stays pending where the import itself fails.
 */
export const throwMissingScripts = {
  name: 'throws-missing-scripts',
  transform: (code: string, id: string) => {
    if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/.test(id)) return null
    const reloads =
      /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
    if (!reloads.test(code)) throw new Error('The router loads its route modules in another way: look at this plugin.')
    const fails = `error.isMissingScript = true
      const fail = () => { throw error }
      return { default: fail, clientLoader: fail, clientAction: fail }`
    return { code: code.replace(reloads, fails), map: null }
  },
} as const
