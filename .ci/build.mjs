import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tool } from './execute.mjs'
import { buildPrograms } from './build-programs.mjs'
import { merge } from './merge/merge.mjs'
import { minifyStyles } from './minify-css.mjs'
import { published, root } from './packages.mjs'

let built

/** Builds every package that goes to npm anew, once in each process: checks of one run use the same build. */
export const build = () => (built ??= buildAnew())

/** tsc removes nothing, so a deleted source would live on in `dist`. */
async function buildAnew() {
  for (const { folder } of published()) rmSync(join(root, folder, 'dist'), { recursive: true, force: true })
  const compiled = await tool('typescript7:tsc', ['-b'])
  if (compiled.code !== 0) return compiled
  minifyStyles(root)
  await merge(root)
  await buildPrograms(root)
  return compiled
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { code, output } = await build()
  process.stdout.write(output)
  process.exitCode = code
}
