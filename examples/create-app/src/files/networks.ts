import { NAMESPACES, NAMESPACE_NAMES, type NamespaceName } from '../choices/catalogue.js'
import { type Choices, lists } from '../choices/choices.js'
import type { Import } from './code.js'

/** The networks of the app where it has to name them: wagmi and a server share them, and the preset has all namespaces without. */
export function namedNetworks(choices: Choices): readonly Import[] | undefined {
  const { namespaces, features, template, wagmi } = choices
  const isPart = features === 'preset' && namespaces.length < NAMESPACE_NAMES.length
  const signsInOnServer = template === 'next' && lists(choices, 'siwx')
  if (!wagmi && !isPart && !signsInOnServer) return undefined
  return networksOf(namespaces, wagmi ? 'viem/chains' : '@latchkey/eip155')
}

/** @param evm where networks of EVM are imported from: wagmi takes viem's only, and the kit takes both. */
export const networksOf = (namespaces: readonly NamespaceName[], evm: string): readonly Import[] =>
  namespaces.flatMap((namespace) =>
    NAMESPACES[namespace].networks.map((name): Import => [
      name,
      namespace === 'eip155' ? evm : `@latchkey/${namespace}`,
    ]),
  )
