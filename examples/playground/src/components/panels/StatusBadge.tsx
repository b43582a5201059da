import type { InspectorEntry } from '@latchkey/inspector'

/** The status of a plugin. */
type Standing = InspectorEntry['status']

/** One path for each, on a grid of 16, so that they differ in shape and not only in colour. */
const PATHS: Readonly<Record<Standing, string>> = {
  started: 'M3.5 8.500l3 3 6-7',
  starting: 'M8 2.500a5.5 5.5 0 1 1-5.5 5.5',
  ready: 'M8 13.500a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11z',
  blocked: 'M6 3.500v9M10 3.500v9',
  failed: 'M4 4l8 8M12 4l-8 8',
  removed: 'M3.5 8h9',
}

/** Where a plugin stands: a picture, a word, a colour. */
export function StatusBadge({ status }: { readonly status: Standing }) {
  return (
    <span className={`badge badge-${status}`}>
      <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
        <path d={PATHS[status]} />
      </svg>
      {status}
    </span>
  )
}
