import type { Network } from '../../domain/network.js'
import { webAddress } from '../http/web-address.js'

/** A network's addresses over HTTP, each once: the host's own, then the default ones, then those of other providers. */
export function nodeUrls({ rpcUrls }: Network, own: readonly string[] = []): readonly string[] {
  const { default: first, ...others } = rpcUrls
  const urls = [...own, ...[first, ...Object.values(others)].flatMap(({ http }) => http)]
  return [...new Set(urls)].filter(webAddress)
}
