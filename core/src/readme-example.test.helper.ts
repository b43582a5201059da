import { Clock, createState, createToken, definePlugin, type Observable } from '@latchkey/core/plugin'

/** Seconds since the kit started. */
export interface Uptime extends Observable<number> {
  add(seconds: number): void
}
export const Uptime = createToken<Uptime>('uptime', { hint: 'Add uptime() to plugins.' })

function createUptime(): Uptime {
  const { getSnapshot, subscribe, set } = createState(0)
  return { getSnapshot, subscribe, add: (seconds) => set(getSnapshot() + seconds) }
}

export const uptime = definePlugin({
  id: 'uptime',
  requires: [Clock],
  options: ({ everyMs = 1_000 }: { everyMs?: number }) => ({ everyMs }),
  setup: (ctx) => ctx.provide(Uptime, { create: createUptime }),
  start({ get }, { everyMs }) {
    const { add } = get(Uptime)
    return get(Clock).every(everyMs, () => add(everyMs / 1_000))
  },
})
