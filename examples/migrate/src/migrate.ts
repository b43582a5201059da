#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { run } from './run.js'

// npx @latchkey/migrate. It is built into `dist`, as one file with its parser.

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

process.exitCode = run(process.argv.slice(2), {
  cwd: process.cwd(),
  version,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
})
