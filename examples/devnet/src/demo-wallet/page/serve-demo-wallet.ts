import { buildWalletPage } from './build-wallet-page.js'
import { serveWalletFiles } from './serve-wallet-files.js'

export interface DemoWalletPage {
  /** Without a trailing slash. The page takes `/?relay=…`, and dapps' links: `/wc?uri=…`. */
  readonly url: string
  close(): Promise<void>
}

export interface ServeOptions {
  /** By default a free port. */
  readonly port?: number
  /** `0.0.0.0` lets a phone in the same network load the page. */
  readonly host?: string
}

/**
 * Builds the wallet's page, and serves it.
 *
 * ```ts
 * const page = await serveDemoWallet({ port: 4400 })
 * console.log(`${page.url}/?relay=${encodeURIComponent(relay.url)}&projectId=demo`)
 * await page.close()
 * ```
 */
export async function serveDemoWallet(options: ServeOptions = {}): Promise<DemoWalletPage> {
  const files = await buildWalletPage()
  return serveWalletFiles({ ...options, files: async () => files })
}
