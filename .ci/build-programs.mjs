import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { TEMPLATES } from '../examples/create-plugin/src/write-plugin.mjs'

/** Builds what `npm create` runs, in a tree: one file each, beside the templates that it copies. */
export async function buildPrograms(tree) {
  const examples = join(tree, 'examples')
  const [plugin, app] = await Promise.all(
    ['create-plugin', 'create-app'].map((name) => bundle(join(examples, name), name, tree)),
  )
  for (const [kind, { example }] of Object.entries(TEMPLATES))
    for (const part of ['README.md', 'src'])
      cpSync(join(examples, example, part), join(plugin, kind, part), { recursive: true })
  for (const part of ['index.html', 'src/main.tsx']) cpSync(join(examples, 'minimal', part), join(app, 'project', part))
}

async function bundle(folder, name, tree) {
  const output = join(folder, 'dist')
  rmSync(output, { recursive: true, force: true })
  await build({
    // The paths in the comments of the file begin there, wherever the tree is.
    absWorkingDir: tree,
    entryPoints: [join(folder, `src/${name}.mjs`)],
    outfile: join(output, `${name}.mjs`),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
  })
  cpSync(join(folder, 'project'), join(output, 'project'), { recursive: true })
  return output
}
