export { analytics } from './plugin.js'
export type { AnalyticsOptions } from './options.js'
export {
  Analytics,
  AnalyticsSinks,
  type AnalyticsEvent,
  type AnalyticsSink,
  type AnalyticsSnapshot,
} from './analytics.js'
