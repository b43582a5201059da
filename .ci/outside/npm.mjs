import { npmQuietly } from '../npm.mjs'
import { ran } from '../tally.mjs'

/** Versions that came out later are not installed, so that the same commit gives the same result. */
const BEFORE = '2026-11-20'
export const QUIET = ['--no-audit', '--no-fund', '--prefer-offline', '--before', BEFORE]

/** An app has none of the variables that the other checks of this run have set. */
export const environment = { NODE_ENV: undefined, NO_COLOR: '1', FORCE_COLOR: undefined, NEXT_TELEMETRY_DISABLED: '1' }

export const npmOutside = (args, cwd) => npmQuietly(args, cwd, environment)

/** An installation that printed no warning about the version of Node. */
export const installed = (what, { code, output }) =>
  ran(what, { code: code || Number(output.includes('EBADENGINE')), output })
