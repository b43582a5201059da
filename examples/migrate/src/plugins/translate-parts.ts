import type { Node } from '@babel/types'
import { type Scope, type Sources, withoutType } from './scope.js'
import { type Given, isFalse, isTrue, objectOf, Unclear, valuesOf } from './values.js'

/** The switches of features, as far as they are written there, and the options of core that AppKit has among them. */
export function readFeatures(scope: Scope, node: Node | undefined, sources: Sources) {
  const options: string[] = []
  const written: string[] = []
  const dropped: string[] = []
  const switches = new Map<string, boolean>()
  let socials: string | undefined
  for (const [name, { node: value }] of node ? valuesOf(objectOf(scope, node, 'features', sources)) : []) {
    if (ORDERS.includes(name)) options.push(`${name}: ${scope.textOf(value)}`)
    else if (MEANINGLESS_FEATURES.includes(name)) dropped.push(`features.${name}`)
    else if (name === 'socials') socials = scope.textOf(value)
    else {
      const isOn = value.type === 'ArrayExpression' ? value.elements.length > 0 : isTrue(value)
      if (!isOn && !isFalse(value) && value.type !== 'ArrayExpression')
        throw new Unclear(`Whether \`features.${name}\` is on is decided elsewhere.`)
      switches.set(name, isOn)
      written.push(`${name}: ${isOn}`)
    }
  }
  if (written.length > 0) options.unshift(`features: { ${written.join(', ')} }`)
  return { options, dropped, switches, socials }
}

const MEANINGLESS_FEATURES = ['pay', 'reownAuthentication', 'headless']
const ORDERS = ['connectMethodsOrder', 'connectorTypeOrder', 'walletFeaturesOrder']

export function themeOf(scope: Scope, given: Given): readonly string[] {
  const [mode, variables] = [given.get('themeMode')?.node, given.get('themeVariables')?.node]
  const parts = [
    mode && `mode: ${scope.textOf(mode)}`,
    variables && `variables: ${variablesOf(scope, variables)}`,
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? [`theme: { ${parts.join(', ')} }`] : []
}

/** The newer names of the variables win over the older ones, which the kit reads. */
function variablesOf(scope: Scope, node: Node): string {
  if (node.type !== 'ObjectExpression') throw new Unclear('`themeVariables` is not written in the call.')
  const values = [...valuesOf(node)]
  const older = values.filter(([name]) => !name.startsWith('--apkt-'))
  const newer = values
    .filter(([name]) => name.startsWith('--apkt-'))
    .map(([name, value]) => [name.replace('--apkt-', '--w3m-'), value] as const)
  const all = [...new Map([...older, ...newer])].map(([name, value]) => `'${name}': ${scope.textOf(value.node)}`)
  return `{ ${all.join(', ')} }`
}

export function rpcUrlsOf(scope: Scope, node: Node | undefined, sources: Sources): readonly string[] {
  if (!node) return []
  const networks = [...valuesOf(objectOf(scope, node, 'customRpcUrls', sources))].map(([id, { node: list }]) => {
    if (list.type !== 'ArrayExpression')
      throw new Unclear(`\`customRpcUrls['${id}']\` is not a list that is written there.`)
    const urls = list.elements.map((one) => {
      const url = one?.type === 'ObjectExpression' ? valuesOf(one).get('url') : undefined
      if (!url) throw new Unclear(`\`customRpcUrls['${id}']\` has a node without an \`url\` that is written there.`)
      return scope.textOf(url.node)
    })
    return `'${id}': [${urls.join(', ')}]`
  })
  return [`rpcUrls: { ${networks.join(', ')} }`]
}

/** The options of the plugin `eip155`, where they are not its defaults. */
export function eip155Options(scope: Scope, given: Given): string {
  const parts = [
    switchOf(scope, 'injected', given.get('enableInjected')?.node),
    switchOf(scope, 'announced', given.get('enableEIP6963')?.node),
    coinbaseOf(scope, given),
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : ''
}

function switchOf(scope: Scope, name: string, node: Node | undefined): string | undefined {
  if (!node || isTrue(node)) return undefined
  return `${name}: ${isFalse(node) ? 'false' : `(${scope.textOf(node)}) !== false`}`
}

/** What stands before a plugin that is not registered where an option is `false`. */
export const conditionOf = (scope: Scope, node: Node | undefined) =>
  node && !isTrue(node) ? `(${scope.textOf(node)}) !== false && ` : ''

function coinbaseOf(scope: Scope, given: Given): string | undefined {
  const [enabled, preference] = [given.get('enableCoinbase')?.node, given.get('coinbasePreference')?.node]
  if (!preference || isFalse(enabled)) return switchOf(scope, 'coinbase', enabled)
  const options = `{ preference: ${scope.textOf(preference)} }`
  return `coinbase: ${conditionOf(scope, enabled)}${options}`
}

/** As in the layer: a page without a wallet service offers no way to sign in to one. */
export function signsIn(scope: Scope, given: Given, email: boolean, socials: string | undefined): boolean {
  const endpoints = given.get('endpoints')?.node
  if (!endpoints || (!email && socials === 'false')) return false
  if (endpoints.type !== 'ObjectExpression')
    throw new Unclear(`\`endpoints\` is \`${scope.textOf(endpoints)}\`, which may name a wallet service.`)
  return valuesOf(endpoints).has('frame')
}

export const authOptions = (email: boolean, socials: string | undefined) =>
  `{ email: ${email}${socials === undefined ? '' : `, socials: ${socials}`} }`

/** The app's own sign-in. A name may stand for nothing, and then there is none. */
export function signInOf(
  scope: Scope,
  given: Given,
): { readonly argument: string; readonly condition: string } | undefined {
  const [siwx, siweConfig] = [given.get('siwx')?.node, given.get('siweConfig')?.node]
  if (siwx && siweConfig) throw new Unclear('Both `siwx` and `siweConfig` are given.')
  const value = siwx ?? siweConfig
  if (!value) return undefined
  const text = scope.textOf(value)
  const { type } = withoutType(value)
  if (!['Identifier', 'CallExpression', 'NewExpression', 'ObjectExpression'].includes(type))
    throw new Unclear(`Whether the visitor signs in is decided by \`${text}\`.`)
  return { argument: `{ sessions: ${text} }`, condition: type === 'Identifier' ? `${text} && ` : '' }
}
