import type { Choices } from '../choices/choices.js'
import { type Import, indented } from './code.js'

/** What the components of React are in. */
export const providerImports = ({ wagmi }: Choices): readonly Import[] => [
  ['AppKitProvider', '@latchkey/react'],
  ['kit', './kit'],
  ...(wagmi ? WAGMI_IMPORTS : []),
]

/** What stands above them, at module level. */
export const providerConstants = ({ wagmi }: Choices): string =>
  wagmi ? 'const queryClient = new QueryClient()\n\n' : ''

/** The providers around an element, or around `{children}`, which stay in one line. */
export function provided({ wagmi }: Choices, children: string): string {
  const inside = children.startsWith('{') ? children : `\n${indented(children, '  ')}\n`
  const kit = `<AppKitProvider kit={kit}>${inside}</AppKitProvider>`
  if (!wagmi) return kit
  const queries = `<QueryClientProvider client={queryClient}>\n${indented(kit, '  ')}\n</QueryClientProvider>`
  return `<WagmiProvider config={config}>\n${indented(queries, '  ')}\n</WagmiProvider>`
}

const WAGMI_IMPORTS: readonly Import[] = [
  ['QueryClient', '@tanstack/react-query'],
  ['QueryClientProvider', '@tanstack/react-query'],
  ['WagmiProvider', 'wagmi'],
  ['config', './kit'],
]
