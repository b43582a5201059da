import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tool } from './execute.mjs'
import { buildPrograms } from './build-programs.mjs'
import { merge } from './merge/merge.mjs'
import { minifyStyles } from './minify-css.mjs'
import { published, root } from './packages.mjs'

/** Builds every package that goes to npm anew: tsc removes nothing, so a deleted source would live on in `dist`. */
export async function build() {
  for (const { folder } of published()) rmSync(join(root, folder, 'dist'), { recursive: true, force: true })
  const built = await tool('typescript7:tsc', ['-b'])
  if (built.code !== 0) return built
  minifyStyles(root)
  await merge(root)
  await buildPrograms(root)
  return built
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { code, output } = await build()
  process.stdout.write(output)
  process.exitCode = code
}
