/** The options of `analytics()`. */
export interface AnalyticsOptions {
  /** Sends events to the analytics server. Without it, only sinks of the app get them. Default: true. */
  readonly api?: boolean
  /** Sends the visitor's address, and the amounts that lead to it on a public chain. Default: false. */
  readonly includeAddress?: boolean
  /** Sends the whole address of the page, with its path and its query. Default: false. */
  readonly includeUrl?: boolean
}
