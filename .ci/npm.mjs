import { spawnSync } from 'node:child_process'
import { execute } from './execute.mjs'
import { root } from './packages.mjs'

// npm passes its path to the scripts that it runs. Other scripts find npm on the PATH.
const known = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined
const [command, first] = known ? [process.execPath, [known]] : ['npm', []]

/** Runs npm in this terminal. Answers whether it succeeded. */
export function npm(args, cwd = root) {
  const shell = !known && process.platform === 'win32'
  return spawnSync(command, [...first, ...args], { cwd, stdio: 'inherit', shell }).status === 0
}

/** Runs npm and captures its output. */
export const npmQuietly = (args, cwd = root, env = {}) => execute(command, [...first, ...args], { cwd, env })
