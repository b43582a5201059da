import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import { build } from 'esbuild'
import { TEMPLATES } from '../examples/create-plugin/src/write-plugin.mjs'
import { root } from './packages.mjs'

/** Builds what `npm create` and `npx` run, in a tree: one file each, and beside it the templates that it copies. */
export async function buildPrograms(tree) {
  const examples = join(tree, 'examples')
  const [plugin, migrate] = await Promise.all(
    ['create-plugin/src/create-plugin.mjs', 'migrate/src/migrate.ts', 'create-app/src/create-app.ts'].map((entry) =>
      bundle(join(examples, entry), tree),
    ),
  )
  cpSync(join(plugin, '../project'), join(plugin, 'project'), { recursive: true })
  // The bundle contains these packages, so it brings their licences.
  for (const [name, licence] of [
    ['@babel/parser', 'LICENSE'],
    ['ignore', 'LICENSE-MIT'],
  ])
    cpSync(join(root, 'node_modules', name, licence), join(migrate, 'licenses', `${name.replace('/', '-')}.txt`))
  for (const [kind, { example }] of Object.entries(TEMPLATES))
    for (const part of ['README.md', 'src'])
      cpSync(join(examples, example, part), join(plugin, kind, part), { recursive: true })
}

async function bundle(entry, tree) {
  const output = join(dirname(entry), '../dist')
  rmSync(output, { recursive: true, force: true })
  const { outputFiles } = await build({
    // The paths in the comments of the file begin there, wherever the tree is.
    absWorkingDir: tree,
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
  })
  mkdirSync(output)
  // Packages may be installed above the tree.
  const text = outputFiles[0].text.replaceAll(/^(\s*(?:\/\/ |"))(?:\.\.\/)+node_modules\//gm, '$1node_modules/')
  writeFileSync(join(output, `${parse(entry).name}.mjs`), text, { mode: 0o755 })
  return output
}
