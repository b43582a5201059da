import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

export const APPS = join(import.meta.dirname, 'apps')

/** The order of the columns. */
const DEFAULT_APPS = 'bare,wagmi-bare,rainbowkit,connectkit,web3-onboard,appkit,latchkey'

/** Reads the options `--apps a,b` and `--runs 5`. Throws for an unknown app, with the names of all apps. */
export function readOptions(args) {
  const options = { apps: { type: 'string', default: DEFAULT_APPS }, runs: { type: 'string', default: '5' } }
  const { values } = parseArgs({ args, options })
  const names = values.apps.split(',')
  const known = readdirSync(APPS)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length) throw new Error(`No app ${unknown.join(', ')}. There are ${known.join(', ')}.`)
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number of 1 or more.')
  return { names, runs }
}
