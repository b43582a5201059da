import { startChainProcess } from '../chain-process.js'
import { createStops, type Stops } from '../everything/stops.js'
import { PEOPLE } from './people.js'
import type { OpenIdProcess } from './openid/serve.js'
import type {
  OpenIdName,
  Provider,
  ProviderAddresses,
  ProviderClient,
  ProviderName,
  ProviderOptions,
} from './provider.js'
import type { ProviderFault } from './provider-faults.js'

export interface IdentityOptions<Name extends ProviderName = ProviderName> extends Partial<ProviderOptions> {
  /**
   * Google and Apple share a process, and Farcaster has a node, which take about a second. The others are small servers in this
   * process.
   */
  readonly providers: readonly Name[]
}

/** Providers of sign-ins, at which people of the devnet sign in without a password. */
export interface Identity<Name extends ProviderName = ProviderName> {
  /** The app, as all providers know it. */
  readonly client: ProviderClient
  readonly providers: Pick<ProviderAddresses, Name>
  /** Sets a fault, in addition to those that the provider has. */
  setFault(provider: Name, fault: ProviderFault): Promise<void>
  /** Ends the faults of one provider, or of all. */
  clearFaults(provider?: Name): Promise<void>
  /** Ends every provider. Safe to call twice. */
  stop(): Promise<void>
}

/** How all providers of a devnet know the app, unless a test says otherwise. Everybody may know it. */
export const IDENTITY_CLIENT: ProviderClient = { id: 'latchkey', secret: 'known-to-everybody-who-reads-this' }

/**
 * Starts the named providers on free ports of 127.0.0.1: Google and Apple as real providers of OpenID Connect, the others with the paths
 * and the quirks of their makers. Rejects when one cannot start; then none of them runs.
 *
 * ```ts
 * const identity = await startIdentity({ providers: ['google', 'github'] })
 * const { issuer } = identity.providers.google
 * const { url } = await signInAt(authorizationUrl, 'ada') // or a browser, in which a person chooses
 * await identity.stop()
 * ```
 */
export async function startIdentity<Name extends ProviderName>(
  options: IdentityOptions<Name>,
): Promise<Identity<Name>> {
  const { client = IDENTITY_CLIENT, people = PEOPLE, redirectUris } = options
  const providerOptions = { client, people, ...(redirectUris && { redirectUris }) }
  const stops = createStops()
  try {
    const running = await openAll([...new Set(options.providers)], providerOptions, stops)
    return {
      client,
      providers: Object.fromEntries([...running].map(([name, { addresses }]) => [name, addresses])) as Pick<
        ProviderAddresses,
        Name
      >,
      setFault: async (name, fault) => running.get(name)?.setFault(fault),
      async clearFaults(name) {
        const cleared = name === undefined ? [...running.values()] : [running.get(name)]
        await Promise.all(cleared.map((provider) => provider?.clearFaults()))
      },
      stop: stops.stopAll,
    }
  } catch (error) {
    // The reason for the failed start is worth more than a failure to stop.
    await stops.stopAll().catch(() => undefined)
    throw error
  }
}

type Running = Provider<ProviderAddresses[ProviderName]>

async function openAll(names: readonly ProviderName[], options: ProviderOptions, stops: Stops) {
  const openIds = names.filter(isOpenId)
  const child = openIds.length > 0 ? startOpenIds(stops) : undefined
  const opening = names.map(async (name): Promise<[ProviderName, Running]> => {
    if (isOpenId(name)) return [name, await openInChild((await child)!, name, options)]
    return [name, await stops.add(openHere(name, options), ({ close }) => close())]
  })
  return new Map(await Promise.all(opening))
}

const isOpenId = (name: ProviderName): name is OpenIdName => name === 'google' || name === 'apple'

async function openHere(name: Exclude<ProviderName, OpenIdName>, options: ProviderOptions): Promise<Running> {
  if (name === 'farcaster') return (await import('./farcaster/open-farcaster.js')).openFarcaster(options)
  return (await import('./look-alikes/open-look-alike.js')).openLookAlike(name, options)
}

async function startOpenIds(stops: Stops): Promise<OpenIdProcess> {
  const { face } = await stops.add(startChainProcess('openid', 'OpenID provider'), ({ stop }) => stop())
  return face as OpenIdProcess
}

async function openInChild(child: OpenIdProcess, name: OpenIdName, options: ProviderOptions): Promise<Running> {
  return {
    addresses: await child.open(name, options),
    setFault: (fault) => child.setFault(name, fault),
    clearFaults: () => child.clearFaults(name),
    close: async () => undefined, // it ends with its process
  }
}
