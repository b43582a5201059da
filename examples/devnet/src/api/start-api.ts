import { generatePrivateKey } from 'viem/accounts'
import type { ApiOptions } from './api-options.js'
import { createApp } from './create-app.js'
import { listen } from './http/listen.js'
import { signerOf } from './names/answer-name-question.js'
import { createMemoryStorage } from './storage/memory-storage.js'
import { defaultRegistry } from './wallets/default-registry.js'
import { demoWallet } from './wallets/invent-wallets.js'

/** A running API server. */
export interface Api {
  /** The base of both APIs, without a trailing slash. */
  readonly url: string
  /** Signs the answers about names that contracts of ENS ask for (ERC-3668) at `/public/names/{sender}/{data}`. */
  readonly nameSigner: `0x${string}`
  /** Takes no new requests, lets pending ones end, and frees the port. Safe to call twice. */
  close(): Promise<void>
}

/**
 * Starts the wallet provider API and the blockchain API, both at one address. Rejects when the options are wrong
 * or the port is taken.
 *
 * ```ts
 * const api = await startApi({ nodes: { mainnet: devnet.evm.mainnet.url } })
 * await fetch(`${api.url}/getWallets?projectId=demo`)
 * await api.close()
 * ```
 */
export async function startApi(options: ApiOptions = {}): Promise<Api> {
  const storage = options.storage ?? createMemoryStorage()
  const nameSignerKey = options.nameSignerKey ?? generatePrivateKey()
  const app = createApp({ ...options, nameSignerKey }, storage)
  const registry = options.wallets ?? defaultRegistry()
  await storage.replaceWallets(options.demoWalletUrl ? [demoWallet(options.demoWalletUrl), ...registry] : registry)
  const address = { host: options.host ?? '127.0.0.1', port: options.port ?? 0 }
  return { ...(await listen((request) => app.fetch(request), address)), nameSigner: signerOf(nameSignerKey) }
}
