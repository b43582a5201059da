import { listed, literal, quoted, record } from './literal.js'
import type { NetworkRecipe, PluginRecipe } from './plugin-recipes.js'
import type { Recipe } from './recipe.js'

/** What a host writes for a recipe: a file, and what to install for it. */
export interface HostCode {
  readonly program: string
  readonly shell: string
}

/** Leaves out the plugins that only this page has, because an app could not import them. */
export function hostCode({ plugins, config, isTwo }: Recipe): HostCode {
  const published = plugins.filter((plugin) => plugin.package !== undefined)
  const parts = [
    imports(published, config.enableEmbedded === true),
    ...(hasNodes(published) ? [ON_A_NODE] : []),
    kits(published, config, isTwo),
    app(config, isTwo),
  ]
  const packages = ['core', 'react', ...published.map(({ id }) => id)].map((name) => `@latchkey/${name}`)
  const peers = published.some(({ id }) => id === 'eip155') ? ['viem'] : []
  return {
    program: `${parts.join('\n\n')}\n`,
    shell: `npm install ${[...packages, ...peers, 'react', 'react-dom'].join(' ')}`,
  }
}

const hasNodes = (plugins: readonly PluginRecipe[]) =>
  plugins.some(({ networks = [] }) => networks.some(({ node, name }) => node && name !== REGTEST))

const REGTEST = 'bitcoinRegtest'

const ON_A_NODE = `const on = (network: Network, node: string): Network => ({ ...network, rpcUrls: { default: { http: [node] } } })`

function imports(plugins: readonly PluginRecipe[], isEmbedded: boolean): string {
  const types = hasNodes(plugins) ? ['type Network'] : []
  const bindings = ['AppKitButton', ...(isEmbedded ? ['AppKitModal'] : []), 'AppKitProvider']
  const lines: readonly (readonly [string, readonly string[]])[] = [
    ['@latchkey/core', ['createAppKit', ...types]],
    ['@latchkey/react', bindings],
    ...plugins.map(
      (plugin) => [plugin.package!, [plugin.name, ...(plugin.networks ?? []).map(({ name }) => name)]] as const,
    ),
    ...plugins.flatMap(({ calls = {} }) => Object.values(calls)).map((made) => [made.package, [made.name]] as const),
  ]
  return lines.map(([from, names]) => `import { ${names.join(', ')} } from ${quoted(from)}`).join('\n')
}

function kits(plugins: readonly PluginRecipe[], config: object, isTwo: boolean): string {
  const written = {
    plugins: listed(
      plugins.map((plugin) => call(plugin, isTwo ? '      ' : '    ')),
      ['[', ']'],
      isTwo ? '    ' : '  ',
    ),
  }
  if (!isTwo) return `const kit = createAppKit(${record(config, '', written)})`
  return `const kitOf = (id: string) =>
  createAppKit(${record({ id: '', ...config }, '  ', { ...written, id: 'id' })})

const kit = kitOf('')
const second = kitOf('second')`
}

function call({ name, networks, options = {}, calls = {} }: PluginRecipe, indent: string): string {
  const made = Object.entries(calls).map(([option, one]) => [option, `${one.name}(${record(one.options)})`])
  const written: Readonly<Record<string, string>> = {
    ...(networks && { networks: listed(networks.map(network), ['[', ']'], `${indent}  `) }),
    ...Object.fromEntries(made),
  }
  const isBare = Object.keys({ ...options, ...written }).length === 0
  return isBare ? `${name}()` : `${name}(${record(options, indent, written)})`
}

function network({ name, node }: NetworkRecipe): string {
  if (!node) return name
  return name === REGTEST ? `${name}(${literal(node)})` : `on(${name}, ${literal(node)})`
}

function app({ enableEmbedded }: { readonly enableEmbedded?: boolean }, isTwo: boolean): string {
  const inside = ['<AppKitButton />', ...(enableEmbedded ? ['<AppKitModal />'] : [])]
  const provider = (name: string, indent: string) =>
    `${indent}<AppKitProvider kit={${name}}>\n${inside.map((line) => `${indent}  ${line}\n`).join('')}${indent}</AppKitProvider>`
  const body = isTwo ? `  <>\n${provider('kit', '    ')}\n${provider('second', '    ')}\n  </>` : provider('kit', '  ')
  return `export const App = () => (\n${body}\n)`
}
