import type { PluginStatus, PluginStatuses } from '@latchkey/core'
import type { Demo } from './demos.js'
import type { Place } from './plugin-shelf.js'

/** One line of the list of plugins. */
export interface PluginRow {
  readonly id: string
  readonly about: string
  readonly status: PluginStatus['status'] | 'not added'
  /** What is wrong, if something is. */
  readonly sentence?: string
  /** What a visitor can do about it; nothing for those the kit cannot do without. */
  readonly action?: 'add' | 'adding' | 'remove'
}

const ABOUT: Readonly<Record<string, string>> = {
  host: 'What this page itself provides.',
  core: 'The clock and the logger.',
  inspector: 'Records the timeline on this page.',
}

const ACTIONS = { out: 'add', failed: 'add', coming: 'adding', in: 'remove' } as const

/** Those the kit always has, then every demo in the shelf's order, so that no line moves when another changes. */
export function pluginRows(
  statuses: PluginStatuses,
  demos: readonly Demo[],
  places: Readonly<Record<string, Place>>,
): readonly PluginRow[] {
  const isDemo = (id: string) => demos.some((demo) => demo.id === id)
  const own = Object.keys(statuses).filter((id) => !isDemo(id))
  return [
    ...own.map((id) => ({ id, about: ABOUT[id] ?? '', ...standing(statuses[id]) })),
    ...demos.map(({ id, about }) => {
      const place = places[id] ?? { status: 'out' }
      const trouble = place.status === 'failed' ? { sentence: place.message } : {}
      return { id, about, ...standing(statuses[id]), ...trouble, action: ACTIONS[place.status] }
    }),
  ]
}

function standing(status: PluginStatus | undefined): Pick<PluginRow, 'status' | 'sentence'> {
  if (!status) return { status: 'not added' }
  return 'error' in status ? { status: status.status, sentence: status.error.message } : { status: status.status }
}

/** Whether the kit is started: then at least the page's own plugin is. */
export const isRunning = (statuses: PluginStatuses): boolean =>
  Object.values(statuses).some(({ status }) => status === 'started' || status === 'starting')
