import { type Chain, fallback, http, type HttpTransportConfig, type Transport } from 'viem'
import type { CustomRpcUrlMap } from '../options.js'

/** For every chain: the app's own nodes in their order, then the nodes of the chain. */
export function transportsFor(
  chains: readonly Chain[],
  custom: CustomRpcUrlMap = {},
): Readonly<Record<number, Transport>> {
  return Object.fromEntries(
    chains.map(({ id, rpcUrls }) => {
      const own = custom[`eip155:${id}`] ?? []
      return [
        id,
        fallback([
          ...own.map(({ url, config }) => http(url, config as HttpTransportConfig)),
          ...rpcUrls.default.http.map((url) => http(url)),
        ]),
      ]
    }),
  )
}
