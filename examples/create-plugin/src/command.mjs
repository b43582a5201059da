import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'

/** A mistake of the person who runs the command. It is printed without a stack. */
export class Refusal extends Error {}

/**
 * Runs a command of `npm create`: prints its usage, or calls `create` with the name and the flags. A refusal is
 * printed, and the process then ends with the code 1.
 *
 * @param {{
 *   usage: string,
 *   flags?: Record<string, { type: 'boolean' }>,
 *   create: (name: string | undefined, flags: Record<string, unknown>) => string,
 * }} command `create` returns what to print.
 */
export function runCommand({ usage, flags = {}, create }) {
  try {
    const { values, positionals } = readArguments(flags)
    if (positionals.length > 1) throw new Refusal(`One name is enough, and these are ${positionals.length}.`)
    console.log(values.help ? usage : create(positionals[0], values))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(`${error.message}\n\n${usage}`)
    process.exitCode = 1
  }
}

function readArguments(flags) {
  try {
    return parseArgs({ allowPositionals: true, options: { ...flags, help: { type: 'boolean', short: 'h' } } })
  } catch (error) {
    throw new Refusal(error.message, { cause: error })
  }
}

/**
 * The folder and the package name that a name stands for: `@acme/alerts` is a package in the folder `alerts`.
 * Throws a `Refusal` if npm would not take the name.
 */
export function readPackageName(text) {
  const parts = /^(?:@[a-z0-9][a-z0-9._-]*\/)?([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(text)
  if (!parts)
    throw new Refusal(
      `"${text}" is no name. Write it in lower case with dashes, as in price-alerts or @acme/price-alerts.`,
    )
  return { packageName: text, folder: parts[1] }
}

/** Throws a `Refusal` if something would be overwritten in the folder. */
export function refuseToOverwrite(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Refusal(`The folder "${basename(folder)}" is not empty. Choose another name, or empty it first.`)
}
