#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { run } from './run.js'

// npm create @latchkey/app: an app with Latchkey. It is built into `dist`, as one file.

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
const isInteractive = process.stdin.isTTY && process.stdout.isTTY && !process.env['CI']

process.exitCode = await run(process.argv.slice(2), {
  cwd: process.cwd(),
  version,
  terminal: isInteractive ? { input: process.stdin, output: process.stdout } : undefined,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
})
