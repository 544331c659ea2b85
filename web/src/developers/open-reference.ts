import styles from 'swagger-ui-dist/swagger-ui.css?url'

/** Of the calls that a key opens. */
export const readApiDocument = '/openapi/read-api.json'

/** Shows the reference in a place of the page; its scripts and styles come from here and are as large as a picture. */
export async function openReference(place: HTMLElement): Promise<void> {
  const [{ default: SwaggerUI }] = await Promise.all([
    import('swagger-ui-dist/swagger-ui-es-bundle.js'),
    stylesheet(styles),
  ])
  followTheme()
  await new Promise<void>((resolve) => {
    SwaggerUI({
      domNode: place,
      url: readApiDocument,
      deepLinking: false,
      defaultModelsExpandDepth: -1,
      tryItOutEnabled: true,
      // Asks an outside service whether the document is valid.
      validatorUrl: null,
      onComplete: () => resolve(),
    })
  })
}

/** The library's dark theme hangs on a class of the document. */
function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = (): void => void document.documentElement.classList.toggle('dark-mode', dark.matches)
  follow()
  dark.addEventListener('change', follow)
}

async function stylesheet(href: string): Promise<void> {
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
