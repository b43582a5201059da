import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface PageFile {
  readonly type: string
  readonly body: string | Uint8Array
}

const CONFIG = fileURLToPath(new URL('../../../wallet/vite.config.ts', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Builds the page of the demo wallet. The page stays in memory, so that a killed process leaves no files. */
export async function buildWalletPage(): Promise<ReadonlyMap<string, PageFile>> {
  // Vite is large, and needed only when a visitor comes.
  const { build } = await import('vite')
  const result = await build({ configFile: CONFIG, logLevel: 'warn', build: { write: false } })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const files = outputs.flatMap(({ output }) => output)
  return new Map(
    files.map((file) => [
      `/${file.fileName}`,
      {
        type: TYPES[extname(file.fileName)] ?? 'application/octet-stream',
        body: file.type === 'chunk' ? file.code : file.source,
      },
    ]),
  )
}
