import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { buildPageFiles } from './page-files.js'
import { createWalletServer, type WalletServer, type WalletServerOptions } from './server/index.js'

export interface EmbeddedWalletOptions extends Omit<WalletServerOptions, 'pageFiles' | 'publicUrl'> {
  /** By default a free one. */
  readonly port?: number
  /** By default only this machine. */
  readonly host?: string
  /** By default `http://wallet.localhost` with the port: a name that browsers find on this machine, and a site of its own. */
  readonly publicUrl?: string
}

export interface EmbeddedWallet {
  /** The address that visitors reach, without a slash. The page is at `/sdk`. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Builds the wallet page, and starts its server.
 *
 * ```ts
 * const wallet = await startEmbeddedWallet({ store: createMemoryStore(), mail, secrets, projects, networks })
 * console.log(`${wallet.url}/sdk`)
 * await wallet.close()
 * ```
 */
export async function startEmbeddedWallet({
  port = 0,
  host = '127.0.0.1',
  publicUrl,
  ...options
}: EmbeddedWalletOptions): Promise<EmbeddedWallet> {
  const pageFiles = await buildPageFiles()
  let wallet: WalletServer | undefined
  // The address, which the service has to know, is known once a port is free.
  const listener = getRequestListener((request) => wallet!.fetch(request), { overrideGlobalObjects: false })
  const server = createServer((request, response) => void listener(request, response))
  server.listen(port, host)
  await once(server, 'listening')
  const url = publicUrl ?? `http://wallet.localhost:${(server.address() as AddressInfo).port}`
  try {
    wallet = createWalletServer({ ...options, publicUrl: url, pageFiles })
  } catch (error) {
    server.close()
    throw error
  }

  return {
    url,
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      // A page that waits for its visitor holds its connection.
      server.closeAllConnections()
      await closed
    },
  }
}
