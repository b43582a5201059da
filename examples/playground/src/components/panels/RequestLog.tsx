import type { Asked } from '../../live/request.js'
import { timeOfDay } from '../../time-of-day.js'
import { Log } from './Log.js'

interface RequestLogProps {
  readonly requests: readonly Asked[]
  readonly dropped: number
}

/** What was asked of other servers than the page's own. */
export function RequestLog({ requests, dropped }: RequestLogProps) {
  return (
    <Log label="Requests, the newest first" empty="No other server was asked." dropped={dropped}>
      {requests
        .map(({ at, origin, path, kind, ms, status }, index) => (
          <li key={dropped + index} className="log-line">
            <time>{timeOfDay(at)}</time>
            <bdi dir="ltr" className="log-name mono">
              {new URL(origin).host}
              {path === '/' ? '' : path}
            </bdi>
            <span className="log-detail quiet">
              {[kind, status, ms !== undefined && `${ms} ms`].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))
        .reverse()}
    </Log>
  )
}
