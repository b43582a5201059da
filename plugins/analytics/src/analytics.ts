import type { Observable, TrackedEvent } from '@latchkey/core'
import { createPoint, createToken, type Contribution, type Token } from '@latchkey/core/plugin'

/** One event, as sinks get it. The analytics server gets it as JSON in these words. */
export interface AnalyticsEvent {
  /** A version 4 UUID, the same for every sink. */
  readonly eventId: string
  /** The origin of the page; its whole address with `includeUrl`. */
  readonly url: string
  /** The page's host name. */
  readonly domain: string
  /** When it was tracked, in milliseconds since 1970. */
  readonly timestamp: number
  readonly props: {
    readonly type: 'track'
    readonly event: string
    readonly properties: unknown
    /** The visitor's address. Only with `includeAddress`, while a wallet is connected. */
    readonly address?: string
  }
}

/**
 * Sends events somewhere. A sink that throws or rejects has lost all of them, which is logged and affects no other
 * sink.
 *
 * @example
 * const send = (events: readonly AnalyticsEvent[]) => void navigator.sendBeacon('/events', JSON.stringify(events))
 * kit.get(AnalyticsSinks).add({ id: 'ours', send })
 */
export interface AnalyticsSink extends Contribution {
  /**
   * Gets what was tracked in the last seconds, oldest first. May return how many of the events were lost; nothing means
   * none.
   *
   * @param options `isLeaving`: the page is hidden or left. A request that has to be waited for may not arrive any more.
   */
  send(
    events: readonly AnalyticsEvent[],
    options: { readonly isLeaving: boolean },
  ): void | number | Promise<void | number>
}

/** Where events are sent. The plugin adds the analytics server as `api`, once it may send to it. */
export const AnalyticsSinks = createPoint<AnalyticsSink>('analytics-sinks')

export interface AnalyticsSnapshot {
  /**
   * - `off`: the feature is off, the visitor objects, or no sink takes events.
   * - `waiting`: the visitor has not acted yet, or the registry has not said yet whether events may be sent.
   * - `sending`: events are sent.
   * - `refused`: the analytics server refused them. It gets no more; the other sinks do.
   */
  readonly status: 'off' | 'waiting' | 'sending' | 'refused'
  /** The number of events that arrived. An event counts once for each sink. */
  readonly sent: number
  /** The number of events that were lost: the network was away, the server failed, or too many came at once. */
  readonly dropped: number
}

/** Whether events are sent, and how many were. */
export type Analytics = Observable<AnalyticsSnapshot>

/** The same for the plugin itself, which tells it of events. */
export interface Collector extends Analytics {
  hear(event: TrackedEvent): void
}

/** The plugin's own token. Others use `Analytics`. */
export const Collector = createToken<Collector>('analytics', { hint: 'Add analytics() to plugins.' })

/** The same service, as others see it. Two services would be a tenth of what a page loads of this plugin. */
export const Analytics = Collector as Token<unknown> as Token<Analytics>
