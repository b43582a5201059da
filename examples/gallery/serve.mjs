import { build, preview } from 'vite'

/**
 * Builds the gallery into a folder of its own and serves it under its policy. Returns its address and the way to end
 * it.
 */
export async function serve(outDir) {
  const root = import.meta.dirname
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  const server = await preview({ root, logLevel: 'warn', build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  return { url: server.resolvedUrls.local[0], close: () => server.close() }
}
