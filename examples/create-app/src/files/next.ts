import { accountComponent } from './account.js'
import { importLines, indented, listed } from './code.js'
import { networksOf } from './networks.js'
import type { Project } from './project.js'
import { provided, providerConstants, providerImports } from './providers.js'

/** `app/layout.tsx` */
export const layoutFile = ({ title }: Project): string => `import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Providers } from './providers'

export const metadata: Metadata = { title: '${title}', icons: 'data:,' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
`

/** `app/providers.tsx` */
export const providersFile = ({ choices }: Project): string => `'use client'

${importLines([...providerImports(choices), ['type ReactNode', 'react']])}
${providerConstants(choices)}export function Providers({ children }: { children: ReactNode }) {
${returned(provided(choices, '{children}'))}
}
`

const returned = (element: string) =>
  element.includes('\n') ? `  return (\n${indented(element, '    ')}\n  )` : `  return ${element}`

/** `app/account.tsx` */
export function accountFile({ choices }: Project): string {
  const { imports, code } = accountComponent(choices)
  return `'use client'\n\n${importLines(imports)}\n${code}`
}

/** `app/page.tsx`: the server renders it, and knows who has signed in. */
export function pageFile({ title }: Project, hasSignIns: boolean): string {
  return `${importLines([
    ['AppKitButton', '@latchkey/react'],
    ['Account', './account'],
    ...(hasSignIns ? [['signedInAddress', './sign-in-server'] as const] : []),
  ])}
export default ${hasSignIns ? 'async ' : ''}function Page() {
${hasSignIns ? '  const address = await signedInAddress()\n' : ''}  return (
    <main>
      <h1>${title}</h1>
      <AppKitButton />
      <Account />
${hasSignIns ? '      {address && <p>The server knows you as {address}.</p>}\n' : ''}    </main>
  )
}
`
}

/** `app/sign-in-server.ts` */
export function signInServerFile({ choices: { namespaces } }: Project): string {
  const networks = networksOf(namespaces, '@latchkey/eip155')
  const names = networks.map(([name]) => name)
  return `${importLines([
    ...networks,
    ['createMemoryStore', '@latchkey/siwx/server'],
    ['createSiwxServer', '@latchkey/siwx/server'],
    ['type SiwxServer', '@latchkey/siwx/server'],
    ['headers', 'next/headers'],
  ])}
/** The address of this site, which the message that a visitor signs names. */
const origin = process.env.SITE_ORIGIN ?? 'http://localhost:3000'

const shared = globalThis as { siwxServer?: SiwxServer }

/** Next.js may load this file more than once: the sign-ins are shared all the same. */
export const siwxServer = (shared.siwxServer ??= createSiwxServer({
  domain: new URL(origin).host,
  uri: origin,
${listed('chains: [', names, '].map(({ caipNetworkId }) => caipNetworkId),', '  ')}
  // It forgets who has signed in when the server restarts. There are stores for SQLite, Redis and PostgreSQL.
  store: createMemoryStore(),
}))

/** The address that the visitor of this request has signed in with. */
export async function signedInAddress() {
  const [session] = await siwxServer.sessionsOf(new Request(origin, { headers: await headers() }))
  return session?.data.accountAddress
}
`
}

/** `app/siwx/[...path]/route.ts` */
export const routeFile = (): string => `import { siwxServer } from '../../sign-in-server'

const answer = async (request: Request) => (await siwxServer.handle(request)) ?? new Response(null, { status: 404 })

export { answer as GET, answer as POST }
`
