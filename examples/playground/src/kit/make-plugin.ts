import { activity } from '@latchkey/activity/react'
import { analytics } from '@latchkey/analytics'
import { auth } from '@latchkey/auth/react'
import { balances } from '@latchkey/balances/react'
import { bip122, bitcoin, bitcoinRegtest } from '@latchkey/bip122'
import { blockchainApi } from '@latchkey/blockchain-api'
import type { Network, Plugin } from '@latchkey/core'
import { eip155, mainnet, polygon } from '@latchkey/eip155'
import { inspector } from '@latchkey/inspector'
import { nfts } from '@latchkey/nfts/react'
import { polkadot, polkadotRelayChain } from '@latchkey/polkadot'
import { send } from '@latchkey/send/react'
import { smartSessions } from '@latchkey/smart-sessions/react'
import { solana, solanaMainnet } from '@latchkey/solana'
import { names } from '@latchkey/names/react'
import { serverSessions, type SiwxConfigSource } from '@latchkey/siwx'
import { siwx } from '@latchkey/siwx/react'
import { onramp } from '@latchkey/onramp/react'
import { swap } from '@latchkey/swap/react'
import { walletConnect } from '@latchkey/walletconnect'
import type { CallRecipe, NetworkRecipe, PluginRecipe } from '../configuration/plugin-recipes.js'
import { dictionary } from '../demo-plugins/dictionary.js'
import { greeter } from '../demo-plugins/greeter.js'
import { cornerShop } from '../demo-plugins/corner-shop.js'
import { poolExchange } from '../demo-plugins/pool-exchange.js'
import { universalRouter } from '../demo-plugins/universal-router.js'
import { unlucky } from '../demo-plugins/unlucky.js'
import { createWallets } from './wallets-plugin.js'

interface Given {
  readonly networks?: readonly Network[]
  readonly sessions?: SiwxConfigSource
  readonly passkey?: boolean
}

const PLUGINS: Readonly<Record<string, (given: Given) => Plugin>> = {
  inspector: () => inspector(),
  eip155: (given) => eip155(given),
  solana: (given) => solana(given),
  bip122: (given) => bip122(given),
  polkadot: (given) => polkadot(given),
  walletconnect: () => walletConnect(),
  wallets: createWallets,
  'blockchain-api': () => blockchainApi(),
  balances: () => balances(),
  activity: () => activity(),
  nfts: () => nfts(),
  send: () => send(),
  swap: () => swap(),
  onramp: () => onramp(),
  names: () => names(),
  siwx: (given) => siwx(given),
  auth: (given) => auth(given),
  'smart-sessions': () => smartSessions(),
  analytics: () => analytics(),
  dictionary: () => dictionary(),
  greeter: () => greeter(),
  unlucky: () => unlucky(),
  'pool-exchange': () => poolExchange(),
  'universal-router': () => universalRouter(),
  'corner-shop': () => cornerShop(),
}

/** What makes options of plugins. */
const CALLS: Readonly<Record<string, (options: object) => unknown>> = { serverSessions }

const NETWORKS: Readonly<Record<string, Network>> = { mainnet, polygon, solanaMainnet, bitcoin, polkadotRelayChain }

/** The plugin that a recipe describes. */
export function makePlugin({ id, networks, options, calls = {} }: PluginRecipe): Plugin {
  const make = PLUGINS[id]
  if (!make) throw new Error(`This page has no plugin "${id}".`)
  const made = Object.entries(calls).map(([option, call]) => [option, resultOf(call)])
  return make({ ...options, ...Object.fromEntries(made), ...(networks && { networks: networks.map(networkOf) }) })
}

function resultOf({ name, options }: CallRecipe): unknown {
  const call = CALLS[name]
  if (!call) throw new Error(`This page has no function "${name}".`)
  return call(options)
}

/** A network, on the node that the recipe names and on no other. */
function networkOf({ name, node }: NetworkRecipe): Network {
  if (name === 'bitcoinRegtest') return bitcoinRegtest(...(node ? [node] : []))
  const network = NETWORKS[name]
  if (!network) throw new Error(`This page has no network "${name}".`)
  return node ? { ...network, rpcUrls: { default: { http: [node] } } } : network
}
