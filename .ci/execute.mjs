import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { root } from './packages.mjs'

// A guard against what hangs. How fast the machine is must not decide: a busy one took 28 minutes for the browser tests.
const TIMEOUT_MS = 40 * 60_000

/**
 * Runs a program. Answers its exit code and its output. Never rejects: a program that cannot start, or runs too long,
 * has failed. With a `niceness`, programs without one go first, as for the command `nice`.
 */
export function execute(command, args, { cwd = root, env = {}, niceness } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT_MS,
    })
    // A program that could not start has no process id.
    if (niceness !== undefined && child.pid !== undefined) setPriority(child.pid, niceness)
    let stdout = ''
    let output = ''
    child.stdout.on('data', (data) => {
      stdout += data
      output += data
    })
    child.stderr.on('data', (data) => (output += data))
    child.on('error', (error) => resolve({ code: 1, stdout, output: `${output}${error.message}\n` }))
    child.on('close', (code, signal) => {
      if (signal) output += `Stopped by ${signal}.\n`
      resolve({ code: code ?? 1, stdout, output })
    })
  })
}

/** Runs a development dependency's program, without a shell in between. */
export const tool = (name, args, options) => execute(process.execPath, [programOf(name), ...args], options)

/** @param name the package, with its program if the names differ: `dependency-cruiser:depcruise` */
export function programOf(name) {
  const [owner, program = owner] = name.split(':')
  const folder = join(root, 'node_modules', owner)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[program])
}
