import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { npmQuietly } from './npm.mjs'

/** Packs the packages of a tree as `npm publish` would. Answers a tarball and its file list for each. */
export async function pack(tree, packages, destination) {
  mkdirSync(destination, { recursive: true })
  const chosen = packages.flatMap(({ name }) => ['--workspace', name])
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination, ...chosen]
  const { code, stdout, output } = await npmQuietly(args, tree)
  if (code !== 0) throw new Error(`npm pack failed:\n${output}`)
  return JSON.parse(stdout).map(({ name, filename, files }) => ({
    name,
    tarball: join(destination, filename),
    files: files.map(({ path }) => path),
  }))
}
