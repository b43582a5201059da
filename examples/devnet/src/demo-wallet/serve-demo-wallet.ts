import { buildWalletPage } from './build-wallet-page.js'
import { serveWalletFiles } from './serve-wallet-files.js'

export interface DemoWalletPage {
  /** Without a slash at its end. The page takes `/?relay=…`, and links as dapps make them: `/wc?uri=…`. */
  readonly url: string
  close(): Promise<void>
}

export interface ServeOptions {
  /** A free one unless given. */
  readonly port?: number
  /** `0.0.0.0` lets a phone in the same network have the page. */
  readonly host?: string
}

/**
 * Builds the wallet's page, and serves it as visitors would get it.
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
