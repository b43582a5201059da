import { Clock, definePlugin, wait } from '@latchkey/core'

const START_MS = 3_000

/** Takes its time to start, and gives up at once when it is told to stop. */
export const slowStart = definePlugin({
  id: 'slow-start',
  requires: [Clock],
  start: ({ get, signal }) => wait(get(Clock), START_MS, signal),
})
