import { FEATURES, type FeatureName, NAMESPACES } from '../choices/catalogue.js'
import { type Choices, lists, usesProjectId, usesServer } from '../choices/choices.js'
import { type Import, importLines, indented, listed } from './code.js'
import { namedNetworks } from './networks.js'
import type { Project } from './project.js'

/** `kit.ts`: the kit, and with wagmi the config that is connected to it. */
export function kitFile({ title, choices }: Project): string {
  const { features, wagmi } = choices
  const networks = namedNetworks(choices)
  const entries = [
    ...projectIdEntry(choices, title),
    ...endpointEntries(choices),
    ...(networks ? [`networks: [${networks.map(([name]) => name).join(', ')}],`] : []),
  ]
  const imports: readonly Import[] = [
    ['createAppKit', '@latchkey/core'],
    ...(networks ?? []),
    ...(features === 'preset' ? [['standard', '@latchkey/standard/react'] as const] : pluginImports(choices)),
    ...(wagmi ? wagmiImports(choices) : []),
  ]
  const kit = features === 'preset' ? presetKit(entries) : pluginKit(entries, pluginCalls(choices))
  return [
    importLines(imports),
    ...(hasLocalSessions(choices) ? [NONCE] : []),
    kit,
    ...(wagmi ? [wagmiConfig(choices)] : []),
  ].join('\n')
}

function presetKit(entries: readonly string[]): string {
  return `/** Everything that Latchkey has, each with its default: see the README of \`@latchkey/standard\`. */
export const kit = createAppKit(
  standard({
${indented(entries.join('\n'), '    ')}
  }),
)
`
}

function pluginKit(entries: readonly string[], plugins: readonly string[]): string {
  const line = `export const kit = createAppKit({ plugins: [${plugins.join(', ')}] })`
  if (entries.length === 0 && line.length <= 120) return `${line}\n`
  const body = [...entries.map((entry) => indented(entry, '  ')), listed('plugins: [', plugins, '],', '  ')]
  return `export const kit = createAppKit({\n${body.join('\n')}\n})\n`
}

function pluginImports(choices: Choices): readonly Import[] {
  const names = featuresOf(choices)
  return [
    ...choices.namespaces.map((name): Import => [name, `@latchkey/${name}`]),
    ...names.map((name): Import => [FEATURES[name].plugin, moduleOf(name)]),
    ...(usesServer(names) ? [['blockchainApi', '@latchkey/blockchain-api'] as const] : []),
    ...(hasLocalSessions(choices) ? [['localSessions', '@latchkey/siwx'] as const] : []),
  ]
}

/** The namespaces, then the server that others ask, then the features. */
function pluginCalls(choices: Choices): readonly string[] {
  const names = featuresOf(choices)
  return [
    ...choices.namespaces.map((name) => `${name}()`),
    ...(usesServer(names) ? ['blockchainApi()'] : []),
    ...names.map((name) =>
      name === 'siwx' && hasLocalSessions(choices)
        ? 'siwx({ sessions: localSessions({ nonce }) })'
        : `${FEATURES[name].plugin}()`,
    ),
  ]
}

const moduleOf = (name: FeatureName) => `@latchkey/${FEATURES[name].package}${FEATURES[name].hasViews ? '/react' : ''}`

const featuresOf = ({ features }: Choices) => (features === 'preset' ? [] : features)

/** Next.js has a server that keeps sign-ins. The other templates have none. */
const hasLocalSessions = (choices: Choices) => lists(choices, 'siwx') && choices.template !== 'next'

const NONCE = `/** The page makes its nonces itself, so a sign-in proves nothing to a server. One of yours: \`@latchkey/siwx/server\`. */
const nonce = async () => crypto.randomUUID().replaceAll('-', '')
`

function projectIdEntry(choices: Choices, title: string): readonly string[] {
  if (choices.projectId !== undefined) return [`projectId: '${choices.projectId}',`]
  if (lists(choices, 'auth'))
    return [`// The app’s name at the wallet service, the relay and the servers.\nprojectId: '${title}',`]
  return usesProjectId(choices.features) ? [NO_PROJECT_ID] : []
}

const NO_PROJECT_ID = `// Your id at the relay and the servers. Without one no phone is paired, and no server is asked.
// projectId: '…',`

/** A wallet service is named, because nobody signs in without. Events go nowhere until a server is. */
function endpointEntries(choices: Choices): readonly string[] {
  const sendsEvents = choices.features === 'preset' || lists(choices, 'analytics')
  if (!lists(choices, 'auth')) return sendsEvents ? [`${EVENTS}\n// endpoints: { ${ANALYTICS} },`] : []
  if (!sendsEvents) return [`${WALLET_SERVICE}\nendpoints: { ${FRAME} },`]
  return [`endpoints: {\n  ${WALLET_SERVICE}\n  ${FRAME},\n  ${EVENTS}\n  // ${ANALYTICS},\n},`]
}

const FRAME = `frame: 'http://wallet.localhost:8787/sdk'`
const WALLET_SERVICE = `// The wallet service that keeps the visitors’ keys. This is the one of Latchkey’s examples/embedded-wallet.`
const EVENTS = `// A server of yours that takes the events. Without it, they go nowhere.`
const ANALYTICS = `analytics: 'https://analytics.example.org'`

const wagmiImports = ({ template }: Choices): readonly Import[] => {
  const wagmi = template === 'vanilla' ? '@wagmi/core' : 'wagmi'
  return [
    ['latchkeyConnector', '@latchkey/eip155/wagmi'],
    ['createConfig', wagmi],
    ['http', wagmi],
  ]
}

function wagmiConfig({ template }: Choices): string {
  const chains = NAMESPACES.eip155.networks
  return `/** wagmi is connected to the wallet that the kit is connected to. */
export const config = createConfig({
  chains: [${chains.join(', ')}],
  transports: { ${chains.map((chain) => `[${chain}.id]: http()`).join(', ')} },
  connectors: [latchkeyConnector(kit)],
  // The kit finds the wallets of the page.
  multiInjectedProviderDiscovery: false,
${template === 'next' ? '  ssr: true,\n' : ''}})
`
}
