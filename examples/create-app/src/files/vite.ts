import { accountComponent } from './account.js'
import { type Import, importLines, indented } from './code.js'
import type { Project } from './project.js'
import { provided, providerConstants, providerImports } from './providers.js'

/** `src/main.tsx` */
export function mainFile({ choices }: Project): string {
  const imports: readonly Import[] = [
    ...providerImports(choices),
    ['StrictMode', 'react'],
    ['createRoot', 'react-dom/client'],
    ['App', './app'],
  ]
  return `${importLines(imports)}
${providerConstants(choices)}createRoot(document.getElementById('root')!).render(
  <StrictMode>
${indented(provided(choices, '<App />'), '    ')}
  </StrictMode>,
)
`
}

/** `src/app.tsx` */
export function appFile({ title, choices }: Project): string {
  const account = accountComponent(choices)
  return `${importLines([['AppKitButton', '@latchkey/react'], ...account.imports])}
export function App() {
  return (
    <main>
      <h1>${title}</h1>
      <AppKitButton />
      <Account />
    </main>
  )
}

${account.code.replace('export ', '')}`
}

/** `vite.config.ts` */
export const viteConfigFile = (): string => `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react()] })
`

/** `index.html` of the templates with Vite. */
export const indexFile = (title: string, script: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
${indented(body, '    ')}
    <script type="module" src="${script}"></script>
  </body>
</html>
`
