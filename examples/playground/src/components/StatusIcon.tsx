import type { Standing } from './StatusBadge.js'

/** One path for each, on a grid of 16, so that they differ in shape and not only in colour. */
const PATHS: Readonly<Record<Standing, string>> = {
  started: 'M3.5 8.5l3 3 6-7',
  starting: 'M8 2.5a5.5 5.5 0 1 1-5.5 5.5',
  ready: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11z',
  blocked: 'M6 3.5v9M10 3.5v9',
  failed: 'M4 4l8 8M12 4l-8 8',
  removed: 'M3.5 8h9',
  'not added': 'M4 8h.01M8 8h.01M12 8h.01',
}

/** The picture of a status. */
export function StatusIcon({ status }: { readonly status: Standing }) {
  return (
    <svg className="status-icon" viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
      <path d={PATHS[status]} />
    </svg>
  )
}
