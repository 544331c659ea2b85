declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export default function SwaggerUI(options: {
    domNode: HTMLElement
    url: string
    deepLinking: boolean
    defaultModelsExpandDepth: number
    tryItOutEnabled: boolean
    validatorUrl: null
    onComplete: () => void
  }): void
}
