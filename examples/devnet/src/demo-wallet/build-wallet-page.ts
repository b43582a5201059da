import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface PageFile {
  readonly type: string
  readonly body: string | Uint8Array
}

const CONFIG = fileURLToPath(new URL('../../wallet/vite.config.ts', import.meta.url))
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html;charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

/** Builds the page of the demo wallet. It stays in memory, so that nothing is left of a process that is killed. */
export async function buildWalletPage(): Promise<ReadonlyMap<string, PageFile>> {
  // It is large, and needed only if the page is visited.
  const { build } = await import('vite')
  const result = await build({ configFile: CONFIG, logLevel: 'warn', build: { write: false } })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const files = outputs.flatMap(({ output }) => output)
  return new Map(
    files.map((file) => [`/${file.fileName}`, { type: TYPES[extname(file.fileName)] ?? 'application/octet-stream', body: file.type === 'chunk' ? file.code : file.source }]),
  )
}
