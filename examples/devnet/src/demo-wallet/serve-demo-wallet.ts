import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

const PAGE = fileURLToPath(new URL('../../wallet', import.meta.url))

/**
 * Builds the wallet's page, and serves it as visitors would get it.
 *
 * ```ts
 * const page = await serveDemoWallet({ port: 4400 })
 * console.log(`${page.url}/?relay=${encodeURIComponent(relay.url)}&projectId=demo`)
 * await page.close()
 * ```
 */
export async function serveDemoWallet({ port = 0, host = '127.0.0.1' }: ServeOptions = {}): Promise<DemoWalletPage> {
  // Only who serves the page has to have what builds it.
  const { build, preview } = await import('vite')
  // A folder of its own: tests that run side by side each build the page.
  const outDir = await mkdtemp(join(tmpdir(), 'latchkey-demo-wallet-'))
  const config = { configFile: join(PAGE, 'vite.config.ts'), logLevel: 'warn', build: { outDir, emptyOutDir: true } } as const
  await build(config)
  const server = await preview({ ...config, preview: { host, port, strictPort: true } })
  const address = server.httpServer.address()
  if (typeof address !== 'object' || address === null) throw new Error('The page of the demo wallet has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}
