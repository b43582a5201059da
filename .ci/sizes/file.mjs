import { transform } from 'esbuild'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../packages.mjs'

/**
 * One built file as a page fetches it, in bytes of gzip, without what it imports: that is there by then, or counted for
 * itself.
 */
export async function fileSize(file) {
  const { code } = await transform(readFileSync(join(root, file), 'utf8'), {
    minify: true,
    target: 'es2022',
    legalComments: 'none',
  })
  return { boot: gzipSync(code, { level: 9 }).length, later: 0 }
}
