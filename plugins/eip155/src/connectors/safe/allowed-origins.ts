import type { SafeOptions } from './options.js'

/** Where Safe itself is at home. */
const DEFAULT_ORIGINS: NonNullable<SafeOptions['origins']> = ['https://app.safe.global']

/** Who may be believed, as expressions that know nothing of what they were asked before. */
export const allowedOrigins = ({ origins = DEFAULT_ORIGINS }: SafeOptions): readonly RegExp[] =>
  origins.map((origin) =>
    // One that is global goes on where it stopped, and says no to what it said yes to.
    typeof origin === 'string' ? new RegExp(`^${escaped(origin)}$`) : new RegExp(origin.source, origin.flags.replace(/[gy]/g, '')),
  )

const escaped = (text: string) => text.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&')
