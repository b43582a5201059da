import type { DevnetMap, NodeName } from '../devnet-map.js'
import type { Identity } from '../identity/start-identity.js'
import type { Mail } from '../mail/start-mail.js'
import type { Devnet } from '../start-devnet.js'
import type { Doors } from '../switchboard/switchboard.js'

/** Parts that do not run are absent. */
export type PartsMap = Partial<Omit<DevnetMap, 'nodes'>> & {
  readonly control: string
  readonly nodes: Partial<DevnetMap['nodes']>
}

interface Places {
  readonly chains: Partial<Devnet>
  readonly doors: Doors
  readonly wallet: { readonly url: string } | undefined
  readonly mail: Pick<Mail, 'smtp' | 'url'> | undefined
  readonly identity: Pick<Identity, 'providers'> | undefined
  readonly control: { readonly url: string }
}

/** The addresses for pages: nodes and API behind their doors. */
export function mapOf({ chains: { evm, relay }, doors: { api, ...nodeDoors }, ...places }: Places): PartsMap {
  const { wallet, mail, identity, control } = places
  return {
    ...(api && { api: api.url }),
    ...(relay && { relay: relay.url }),
    ...(wallet && { wallet: wallet.url }),
    ...(mail && { mail: { smtp: mail.smtp, page: mail.url } }),
    ...(identity && { identity: identity.providers }),
    control: control.url,
    nodes: Object.fromEntries(Object.entries(nodeDoors).map(([name, { url }]) => [name, url])),
    ...(evm && {
      contracts: { token: evm.token, usdt: evm.usdt, names: evm.ens.universalResolver },
      accounts: evm.accounts.map(({ address }) => address),
    }),
  }
}

/** The addresses of the nodes themselves, without doors. */
export function nodesOf({ evm, solana, bitcoin, polkadot }: Partial<Devnet>): Partial<Record<NodeName, string>> {
  return {
    ...(evm && { mainnet: evm.mainnet.url, polygon: evm.polygon.url }),
    ...(solana && { solana: solana.url }),
    ...(bitcoin && { bitcoin: bitcoin.url }),
    ...(polkadot && { polkadot: polkadot.url }),
  }
}
