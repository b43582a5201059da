import type { Node } from '@babel/types'
import { resolve, type Scope, type Sources } from './scope.js'
import { Unclear } from './values.js'

const ADAPTERS: Readonly<Record<string, string>> = {
  WagmiAdapter: 'eip155',
  EthersAdapter: 'eip155',
  Ethers5Adapter: 'eip155',
  SolanaAdapter: 'solana',
  BitcoinAdapter: 'bip122',
}

const CHAIN_MODULES = ['@latchkey/appkit/networks', 'viem/chains', 'wagmi/chains', '@wagmi/core/chains']

/** The namespaces of a list of networks. Throws `Unclear`. */
export function namespacesOf(scope: Scope, list: Node, sources: Sources): ReadonlySet<string> {
  const found = elementsOf(scope, list, sources, 'networks').map(({ scope: at, node }) =>
    namespaceOf(at, node, sources),
  )
  return new Set(found)
}

/** The adapters of a list: their class, and how the call names them. Throws `Unclear`. */
export function adaptersOf(scope: Scope, list: Node, sources: Sources) {
  return elementsOf(scope, list, sources, 'adapters').map(({ scope: at, node }) => {
    const found = resolve(at, node, sources)
    const created = found && 'node' in found && found.node.type === 'NewExpression' ? found : undefined
    const callee = created?.node.type === 'NewExpression' ? created.node.callee : undefined
    const imported = callee?.type === 'Identifier' ? created?.scope.imports.get(callee.name) : undefined
    const namespace = imported?.module.startsWith('@latchkey/appkit/') ? ADAPTERS[imported.name] : undefined
    if (!imported || namespace === undefined)
      throw new Unclear(
        `The adapter \`${at.textOf(node)}\` is not one that is created with \`new\` in a file of the app.`,
      )
    return {
      name: imported.name,
      namespace,
      isNamed: at === scope && node.type === 'Identifier',
      text: at.textOf(node),
    }
  })
}

function elementsOf(scope: Scope, list: Node, sources: Sources, what: string): readonly { scope: Scope; node: Node }[] {
  const found = resolve(scope, list, sources)
  if (!found || !('node' in found) || found.node.type !== 'ArrayExpression')
    throw new Unclear(`\`${what}\` is not a list that is written in a file of the app.`)
  return found.node.elements.flatMap((element) => {
    if (!element) return []
    if (element.type === 'SpreadElement') return elementsOf(found.scope, element.argument, sources, what)
    return [{ scope: found.scope, node: element }]
  })
}

function namespaceOf(scope: Scope, node: Node, sources: Sources): string {
  const found = resolve(scope, node, sources)
  if (found && 'imported' in found && CHAIN_MODULES.includes(found.imported.module)) {
    const { name } = found.imported
    return name.startsWith('solana') ? 'solana' : name.startsWith('bitcoin') ? 'bip122' : 'eip155'
  }
  const written = found && 'node' in found ? found.node : undefined
  const isDefined =
    written?.type === 'CallExpression' && written.callee.type === 'Identifier' && written.callee.name === 'defineChain'
  const object = isDefined ? written.arguments[0] : written
  if (object?.type !== 'ObjectExpression')
    throw new Unclear(`The namespace of the network \`${scope.textOf(node)}\` cannot be seen.`)
  for (const property of object.properties) {
    if (property.type !== 'ObjectProperty')
      throw new Unclear(`The namespace of the network \`${scope.textOf(node)}\` cannot be seen.`)
    const isNamespace = property.key.type === 'Identifier' && property.key.name === 'chainNamespace'
    if (isNamespace && property.value.type === 'StringLiteral') return property.value.value
    if (isNamespace) throw new Unclear(`The namespace of the network \`${scope.textOf(node)}\` is not a string.`)
  }
  return 'eip155'
}
