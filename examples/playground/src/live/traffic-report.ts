import type { ManifestEntry } from '@latchkey/core'
import type { Asked } from './request.js'

/** What was asked of one server, and by what right. */
export interface ServerReport {
  readonly origin: string
  /** `own`: the page's files, and what is of this page and not of the kit. `declared`: it stands in the manifest. */
  readonly standing: 'own' | 'declared' | 'undeclared'
  /** The plugin that declared it, and the reason. */
  readonly declared: readonly Pick<ManifestEntry, 'plugin' | 'purpose'>[]
  readonly count: number
  /** Those that were answered with a status that tells of a failure. */
  readonly failed: number
  readonly last: Asked
}

/** One line for each server that was asked, strangers first, then as they were asked last. */
export function reportTraffic(
  requests: readonly Asked[],
  manifest: readonly ManifestEntry[],
  own: readonly string[],
): readonly ServerReport[] {
  const servers = new Map<string, Asked[]>()
  for (const asked of requests) servers.set(asked.origin, [...(servers.get(asked.origin) ?? []), asked])
  return [...servers]
    .map(([origin, all]): ServerReport => {
      const declared = manifest
        .filter((entry) => isWithin(origin, entry.origin))
        .map(({ plugin, purpose }) => ({ plugin, purpose }))
      const standing = declared.length > 0 ? 'declared' : own.includes(origin) ? 'own' : 'undeclared'
      const failed = all.filter(({ status = 0 }) => status >= FAILURE).length
      return { origin, standing, declared, count: all.length, failed, last: all.at(-1)! }
    })
    .sort((one, other) => RANKS[one.standing] - RANKS[other.standing] || other.last.at - one.last.at)
}

const FAILURE = 400
const RANKS = { undeclared: 0, declared: 1, own: 2 } as const

/** Whether an origin is one that a manifest names, which may have a star for whatever stands before a domain. */
function isWithin(origin: string, declared: string): boolean {
  if (origin === declared) return true
  const [scheme, domain] = declared.split('//*.')
  return domain !== undefined && origin.startsWith(`${scheme}//`) && origin.endsWith(`.${domain}`)
}
