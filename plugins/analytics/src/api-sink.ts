import { AppConfig, Notices } from '@latchkey/core'
import { alerts, Http, Logger, Page, SDK_IDENTITY, statusOf, type Services } from '@latchkey/core/plugin'
import type { AnalyticsEvent, AnalyticsSink } from './analytics.js'

/** Of more events than this, the oldest are lost. */
export const MAX_QUEUED = 100

/** An event that is not sent yet. */
interface Waiting {
  readonly event: AnalyticsEvent
  settle(isSent: boolean): void
}

/** The sink of the analytics server. It takes one event a request. */
export interface ApiSink extends AnalyticsSink {
  /** The page may be gone at once: hands what still waits to the browser, which sends it. */
  leave(): void
}

/**
 * Sends events to the analytics server, one after the other, and each at most once: what fails is lost.
 *
 * @param onRefused called once, when the server has refused this page for good.
 */
export function createApiSink({ get }: Services, address: string, onRefused: () => void): ApiSink {
  const [http, logger, notices, page] = [get(Http), get(Logger), get(Notices), get(Page)]
  const query = { projectId: get(AppConfig).projectId, ...SDK_IDENTITY }
  const waiting: Waiting[] = []
  let isPosting = false
  let isRefused = false

  const dropAll = () => waiting.splice(0).forEach(({ settle }) => settle(false))

  async function postAll(): Promise<void> {
    if (isPosting) return
    isPosting = true
    for (let next = waiting.shift(); next; next = waiting.shift()) next.settle(await post(next.event))
    isPosting = false
  }

  async function post(event: AnalyticsEvent): Promise<boolean> {
    try {
      // As plain text, which the browser sends without asking the server first. Servers read JSON whatever it is called.
      await http.post({ url: address, query, format: 'text', body: JSON.stringify(event), read: () => undefined })
      return true
    } catch (error) {
      const status = statusOf(error)
      logger.debug('An analytics event was lost.', error)
      if (status === 401 || status === 403) refuse(status)
      // A server that finds fault with one event may take the next. One that is away or fails would take none of them.
      else if (status !== 400 && status !== 413) dropAll()
      return false
    }
  }

  function refuse(status: 401 | 403) {
    if (isRefused) return
    isRefused = true
    dropAll()
    const { short, long } =
      status === 403 ? alerts['config/analytics-forbidden']({ origin: page.origin }) : alerts['project/invalid-id']()
    notices.alert({ message: short, variant: 'error', details: long })
    onRefused()
  }

  function beacon(event: AnalyticsEvent): boolean {
    const url = new URL(address)
    for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
    // The browser refuses more than it has room for.
    return page.read<Navigator>('navigator')?.sendBeacon?.(url, JSON.stringify(event)) ?? false
  }

  const leave = () => waiting.splice(0).forEach(({ event, settle }) => settle(beacon(event)))

  return {
    id: 'api',
    leave,
    async send(events, { isLeaving }) {
      const outcomes = events.map((event) => new Promise<boolean>((settle) => waiting.push({ event, settle })))
      waiting.splice(0, waiting.length - MAX_QUEUED).forEach(({ settle }) => settle(false))
      if (isRefused) dropAll()
      else if (isLeaving) leave()
      else void postAll()
      return (await Promise.all(outcomes)).filter((isSent) => !isSent).length
    },
  }
}
