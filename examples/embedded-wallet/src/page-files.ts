import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PageFile, PageFiles } from './server/index.js'

const CONFIG = fileURLToPath(new URL('../vite.config.ts', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Builds the wallet page. It stays in memory, so that a killed process leaves no files. */
export async function buildPageFiles(): Promise<PageFiles> {
  // Vite is large, and a server that is given built files does without it.
  const { build } = await import('vite')
  const result = await build({ configFile: CONFIG, logLevel: 'warn', build: { write: false } })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const files = new Map(
    outputs
      .flatMap(({ output }) => output)
      .map((file): readonly [string, PageFile] => [
        file.fileName,
        {
          contentType: TYPES[extname(file.fileName)] ?? 'application/octet-stream',
          body: file.type === 'chunk' ? file.code : new Uint8Array(bytesOf(file.source)),
        },
      ]),
  )
  return (path) => files.get(path)
}

const bytesOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? new TextEncoder().encode(source) : source
