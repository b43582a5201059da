import { type Enforcer, ENFORCERS } from '../enforcers.js'
import type { DeviceApproval } from './email/email-sign-in.js'
import type { MailSender } from './email/mail.js'
import type { FarcasterConfig } from './farcaster/farcaster-sign-in.js'
import { isSafeAddress } from './http/addresses.js'
import type { Project } from './projects.js'
import { PRESETS, type SocialConfig, type SocialProvider } from './social/presets.js'
import type { WalletStore } from './stores/store.js'

/** A network that wallets work on. */
export interface WalletNetwork {
  /** As `eip155:1`. */
  readonly caipNetworkId: string
  readonly name: string
  /** The wallet page asks this node. */
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly explorer?: string | undefined
  /** Where visitors can have smart accounts. Only networks of `eip155` can have them. */
  readonly smartAccounts?: SmartAccounts | undefined
}

/** What smart accounts on a network need. */
export interface SmartAccounts {
  /** A bundler for EntryPoint 0.7 (ERC-7769), where a paymaster (ERC-7677) answers as well. It pays for every operation. */
  readonly bundlerUrl: string
  /** MetaMask's delegation framework 1.3. The addresses of all accounts follow from `factory` and `hybrid`. */
  readonly framework: {
    readonly factory: `0x${string}`
    readonly hybrid: `0x${string}`
    readonly delegationManager: `0x${string}`
    /** The code that EOAs may take on (EIP-7702), where the network has that. Without it they send no batches. */
    readonly stateless7702?: `0x${string}` | undefined
    /** Without them visitors grant no permissions there. */
    readonly enforcers?: Readonly<Record<Enforcer, `0x${string}`>> | undefined
  }
}

export interface PageFile {
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly contentType: string
}

/** The files of the wallet page. Resolves with nothing for a file that is not there; `index.html` is the page. */
export type PageFiles = (path: string) => Promise<PageFile | undefined> | PageFile | undefined

/** The options of {@link createWalletServer}. */
export interface WalletServerOptions {
  /** Keeps accounts, and everything else unless `passingStore` does. */
  readonly store: WalletStore
  /** Keeps what passes: attempts, codes, sessions and limits. */
  readonly passingStore?: WalletStore
  readonly mail: MailSender
  /** At least one secret of 32 random bytes, as base64url. The first one seals and signs; the others open what was sealed before. */
  readonly secrets: readonly string[]
  /** The apps that may embed the wallet. */
  readonly projects: readonly Project[]
  readonly networks: readonly WalletNetwork[]
  /** The address at which visitors reach this server: an origin, with https or on this machine. */
  readonly publicUrl: string
  readonly pageFiles: PageFiles
  readonly social?: Readonly<Partial<Record<SocialProvider, SocialConfig>>>
  readonly farcaster?: FarcasterConfig
  /** Which devices need a link from a mail before they get a code. Default: `always`. */
  readonly deviceApproval?: DeviceApproval
  /** Who sends a request, as in its network address. Without this option, and for `undefined`, callers are not limited. */
  readonly callerOf?: (request: Request) => string | undefined
  readonly clock?: { now(): number }
  /** Is given a line for what happens and what fails. No line has an address of mail, a code, a token, a share or a key. */
  readonly log?: (line: string) => void
  /** How long an answer waits for what it is about, as an approval. Default: 25 s. */
  readonly longPollMs?: number
}

const LONG_POLL_MS = 25_000

/** Throws `TypeError` for options with which the server would be open to everybody, or to nobody. */
export function readOptions(options: WalletServerOptions) {
  const { projects, networks, publicUrl, social = {}, farcaster } = options
  demand(isOrigin(publicUrl) && isSafeAddress(publicUrl), 'publicUrl is no origin with https, and none of this machine')
  demand(projects.length > 0, 'projects is empty')
  for (const { id, origins } of projects) {
    demand(projects.filter((one) => one.id === id).length === 1, `two projects have the id ${id}`)
    const flaw = origins.find((origin) => !isOrigin(origin))
    demand(flaw === undefined, `the project ${id} has ${String(flaw)}, which is no origin such as https://shop.example`)
  }
  demand(networks.length > 0, 'networks is empty')
  for (const network of networks) checkSmartAccounts(network)
  for (const [name, config] of Object.entries(social)) {
    demand(Object.hasOwn(PRESETS, name), `social has ${name}, which is no provider`)
    const addresses = Object.entries(config).filter(([key]) => key === 'issuer' || key.endsWith('Endpoint'))
    const flaw = addresses.find(([, address]) => !isSafeAddress(String(address)))
    demand(flaw === undefined, `social.${name}.${flaw?.[0]} is no address with https, and none of this machine`)
  }
  return {
    ...options,
    social,
    farcaster,
    passingStore: options.passingStore ?? options.store,
    deviceApproval: options.deviceApproval ?? ('always' as const),
    callerOf: options.callerOf ?? (() => undefined),
    now: () => options.clock?.now() ?? Date.now(),
    log: options.log ?? (() => {}),
    longPollMs: options.longPollMs ?? LONG_POLL_MS,
  }
}

function checkSmartAccounts({ caipNetworkId, smartAccounts }: WalletNetwork): void {
  if (smartAccounts === undefined) return
  const { bundlerUrl, framework } = smartAccounts
  demand(caipNetworkId.startsWith('eip155:'), `${caipNetworkId} can have no smart accounts`)
  demand(
    isSafeAddress(bundlerUrl),
    `the bundlerUrl of ${caipNetworkId} is no address with https, and none of this machine`,
  )
  for (const name of ['factory', 'hybrid', 'delegationManager'] as const)
    demand(ADDRESS.test(framework[name]), `framework.${name} of ${caipNetworkId} is no address`)
  const { stateless7702 } = framework
  demand(
    stateless7702 === undefined || ADDRESS.test(stateless7702),
    `framework.stateless7702 of ${caipNetworkId} is no address`,
  )
  const { enforcers } = framework
  for (const name of enforcers ? ENFORCERS : [])
    demand(ADDRESS.test(String(enforcers?.[name])), `framework.enforcers.${name} of ${caipNetworkId} is no address`)
}

const ADDRESS = /^0x[\da-fA-F]{40}$/
const isOrigin = (address: string) => URL.canParse(address) && new URL(address).origin === address

function demand(isMet: boolean, flaw: string): void {
  if (!isMet) throw new TypeError(`createWalletServer: ${flaw}.`)
}
