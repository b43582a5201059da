import { AppConfig } from '@latchkey/core'
import {
  AnalyticsConfig,
  Clock,
  createState,
  isFeatureOn,
  Logger,
  Page,
  Random,
  type Services,
} from '@latchkey/core/plugin'
import { whenIdle } from '@latchkey/core/ui'
import {
  type AnalyticsEvent,
  type AnalyticsSink,
  AnalyticsSinks,
  type AnalyticsSnapshot,
  type Collector,
} from './analytics.js'
import { createApiSink, MAX_QUEUED, type ApiSink } from './api-sink.js'
import type { AnalyticsOptions } from './options.js'
import { isAct, objectsToTracking } from './visitor.js'
import { createEventWriter } from './write-event.js'

/** Events are sent together, this long after the first of them. */
export const FLUSH_AFTER_MS = 5_000

/** From the start of the plugin until its end. */
interface Run {
  readonly ended: AbortController
  hasActed: boolean
  /** The registry is asked whether the server may get events. Settles once that is known. */
  admitting?: Promise<void>
  isAdmitted: boolean
  /** The server's sink, while it is among the sinks. */
  api?: ApiSink
  removeApi?: () => void
  cancelFlush?: (() => void) | undefined
}

/** {@link Collector} that keeps events for some seconds and hands them to the sinks. Nothing of the kit waits for it. */
export function createCollector(
  services: Services,
  options: AnalyticsOptions = {},
): Collector & { start(): () => void } {
  const { get, find } = services
  const [clock, logger, page, sinks] = [get(Clock), get(Logger), get(Page), get(AnalyticsSinks)]
  const write = createEventWriter({ page, random: get(Random) }, options)
  const state = createState<AnalyticsSnapshot>({ status: 'waiting', sent: 0, dropped: 0 })
  let queue: AnalyticsEvent[] = []
  let isRefused = false
  let run: Run | undefined

  function hear(event: Parameters<Collector['hear']>[0]) {
    // The code may have loaded after the plugin had stopped. That a kit was created is nobody's act.
    if (!run || (event.event as string) === 'MODAL_CREATED') return
    if (!isFeatureOn(get(AppConfig), 'analytics') || objectsToTracking(page)) return state.patch({ status: 'off' })
    if (!run.hasActed && !isAct(event, page)) return
    run.hasActed = true
    run.admitting ??= admitApi(run)
    show()
    if (run.isAdmitted && sinks.getSnapshot().length === 0) return
    queue.push(write(event))
    if (queue.length > MAX_QUEUED) {
      queue.shift()
      count(0, 1)
    }
    const mine = run
    mine.cancelFlush ??= clock.after(FLUSH_AFTER_MS, () => void flushWhenIdle(mine))
  }

  async function admitApi(mine: Run): Promise<void> {
    const { signal } = mine.ended
    try {
      const address = options.api === false || isRefused ? undefined : serverAddress()
      if (address && (await find(AnalyticsConfig)?.isEnabled(signal)) !== false && !signal.aborted) {
        mine.api = createApiSink(services, address, () => {
          isRefused = true
          mine.removeApi?.()
          show()
        })
        mine.removeApi = sinks.add(mine.api)
      }
    } catch (error) {
      logger.warn('It is not known whether events may be sent to the analytics server, so none are.', error)
    }
    mine.isAdmitted = true
    if (run === mine) show()
  }

  /** None without a server that the app has named. It may be a path of the page's own. */
  function serverAddress(): string | undefined {
    const server = get(AppConfig).endpoints?.analytics
    return server && new URL(`${server.replace(/\/+$/, '')}/e`, page.href).href
  }

  async function flushWhenIdle(mine: Run): Promise<void> {
    await whenIdle(page, () => mine.admitting)
    if (run === mine) flush(mine, false)
  }

  function flush(mine: Run, isLeaving: boolean) {
    mine.cancelFlush?.()
    mine.cancelFlush = undefined
    const events = Object.freeze(queue)
    queue = []
    // The visitor leaves before it is known whether the server may get them.
    if (!mine.isAdmitted) count(0, events.length)
    if (events.length > 0) for (const sink of sinks.getSnapshot()) void deliver(sink, events, isLeaving)
    if (isLeaving) mine.api?.leave()
  }

  async function deliver(sink: AnalyticsSink, events: readonly AnalyticsEvent[], isLeaving: boolean): Promise<void> {
    try {
      const lost = (await sink.send(events, { isLeaving })) ?? 0
      count(events.length - lost, lost)
    } catch (error) {
      logger.warn(`The analytics sink "${sink.id}" has lost ${events.length} events.`, error)
      count(0, events.length)
    }
  }

  function count(sent: number, dropped: number) {
    const before = state.getSnapshot()
    state.patch({ sent: before.sent + sent, dropped: before.dropped + dropped })
  }

  function show() {
    const hasSinks = sinks.getSnapshot().length > 0
    state.patch({ status: isRefused ? 'refused' : !run?.isAdmitted ? 'waiting' : hasSinks ? 'sending' : 'off' })
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    hear,
    start() {
      const mine: Run = { ended: new AbortController(), hasActed: false, isAdmitted: false }
      run = mine
      const leave = () => flush(mine, true)
      const stops = [page.on('hidden', leave), page.on('leaving', leave)]
      return () => {
        for (const stop of stops) stop()
        leave()
        mine.ended.abort()
        mine.removeApi?.()
        run = undefined
        show()
      }
    },
  }
}
