import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { codeOf } from './error-code.js'

export const USAGE = `Usage: npx @latchkey/migrate [folder] [--dry] [--plugins] [--force]

Moves an app from AppKit to Latchkey: its imports, and the packages in package.json.

  folder       the app's folder; by default the one you are in
  --dry        shows what would change, and writes nothing
  --plugins    also shows how the kit is created of plugins, without the layer for apps of AppKit
  --force      goes on where git has changes that are not committed
  --help       shows this

It ends with 0 when everything has moved, with 1 when something is left for you, and with 2 when it did not run.`

/** A reason for which the command does not run. It is printed without a stack. */
export class Refusal extends Error {}

export interface Arguments {
  /** The absolute path. */
  readonly folder: string
  readonly isDry: boolean
  readonly showsPlugins: boolean
  readonly isForced: boolean
  readonly asksForHelp: boolean
}

/** Reads the command line. Throws `Refusal`. */
export function readArguments(args: readonly string[], cwd: string): Arguments {
  const { values, positionals } = parse(args)
  if (positionals.length > 1) throw new Refusal(`One folder is enough, and these are ${positionals.length}.`)
  const folder = resolve(cwd, positionals[0] ?? '.')
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Refusal(`There is no folder "${positionals[0]}".`)
  return {
    folder,
    isDry: values.dry ?? false,
    showsPlugins: values.plugins ?? false,
    isForced: values.force ?? false,
    asksForHelp: values.help ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        dry: { type: 'boolean' },
        plugins: { type: 'boolean' },
        force: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    if (!codeOf(error)?.startsWith('ERR_PARSE_ARGS_')) throw error
    throw new Refusal((error as Error).message, { cause: error })
  }
}
