#!/usr/bin/env node
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal, readPackageName, refuseToOverwrite, runCommand } from './command.mjs'
import { writePlugin } from './write-plugin.mjs'
import { versionOf, writeProject } from './write-project.mjs'

// npm create @latchkey/plugin: a plugin in a folder of its own, with tests that pass as they are. It is built into
// `dist`, beside its templates.

const beside = (path) => fileURLToPath(new URL(path, import.meta.url))

runCommand({
  usage: `Usage: npm create @latchkey/plugin [name] [-- --feature | --chain]

  name         my-plugin by default; with --chain mychain. In lower case with dashes, as in price-alerts
               or @acme/price-alerts. It becomes the folder, the package and the plugin's id.
  --feature    a plugin that provides a service (the default)
  --chain      a plugin that adds a namespace, with a wallet; the name is the namespace's, as in tezos
  --help       shows this`,
  flags: { feature: { type: 'boolean' }, chain: { type: 'boolean' } },
  create(text, { feature, chain }) {
    if (feature && chain) throw new Refusal('A plugin is made with --feature or with --chain, and not with both.')
    const kind = chain ? 'chain' : 'feature'
    const { packageName, folder } = readPackageName(text ?? (chain ? 'mychain' : 'my-plugin'))
    const target = resolve(folder)
    refuseToOverwrite(target)
    writePlugin({ kind, template: beside(`./${kind}`), name: folder, packageName, folder: target })
    writeProject({ from: beside('./project'), folder: target, packageName, version: versionOf(import.meta.url) })
    return `The plugin is in ${folder}, and its tests pass as they are:

  cd ${folder}
  npm install
  npm test

src/index.ts lists what it exports, and README.md explains what belongs where.`
  },
})
