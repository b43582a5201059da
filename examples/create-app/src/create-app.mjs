#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPackageName, refuseToOverwrite, runCommand } from '../../create-plugin/src/command.mjs'
import { versionOf, writeProject } from '../../create-plugin/src/write-project.mjs'

// npm create @latchkey/app: the smallest app, with Vite and React. It is built into `dist`, beside its template.

runCommand({
  usage: `Usage: npm create @latchkey/app [name]

  name         my-app by default. In lower case with dashes. It becomes the folder and the package.
  --help       shows this`,
  create(text = 'my-app') {
    const { packageName, folder } = readPackageName(text)
    const target = resolve(folder)
    refuseToOverwrite(target)
    const from = fileURLToPath(new URL('./project', import.meta.url))
    writeProject({ from, folder: target, packageName, version: versionOf(import.meta.url) })
    const page = join(target, 'index.html')
    writeFileSync(page, readFileSync(page, 'utf8').replace(/<title>.*<\/title>/, `<title>${folder}</title>`))
    return `The app is in ${folder}:

  cd ${folder}
  npm install
  npm run dev

src/main.tsx is the whole program.`
  },
})
