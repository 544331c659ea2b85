import styles from 'swagger-ui-dist/swagger-ui.css?url'

/** The OpenAPI document of the calls that a key may make. */
export const readApiDocument = '/openapi/read-api.json'

/** Renders the reference into an element. Loads its scripts and styles on demand, from this site. */
export async function openReference(place: HTMLElement): Promise<void> {
  const [{ default: SwaggerUI }] = await Promise.all([
    import('swagger-ui-dist/swagger-ui-es-bundle.js'),
    loadStylesheet(styles),
  ])
  followTheme()
  await new Promise<void>((resolve) => {
    SwaggerUI({
      domNode: place,
      url: readApiDocument,
      deepLinking: false,
      defaultModelsExpandDepth: -1,
      tryItOutEnabled: true,
      // Disables validation of the document by an external service.
      validatorUrl: null,
      onComplete: () => resolve(),
    })
  })
}

/** The library's dark theme depends on a class of the document element. */
function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const applyTheme = (): void => void document.documentElement.classList.toggle('dark-mode', dark.matches)
  applyTheme()
  dark.addEventListener('change', applyTheme)
}

async function loadStylesheet(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return
  await new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error('The styles could not be loaded.')))
    document.head.append(link)
  })
}
