const KIB = 1024
const MIB = KIB * 1024

/**
 * The rows of the table. Each has a title, and reads its figure from the visits: `counts`, `times` and `slowTimes`, and in
 * `zeroCounts` the counts of React alone. A figure that an app cannot give is undefined.
 */
export const ROWS = [
  [
    'JS before a click, KiB gzip, net of React',
    ({ counts, zeroCounts }) =>
      figure(1, counts, ({ scriptBytes }) => (scriptBytes - median(zeroCounts.map((zero) => zero.scriptBytes))) / KIB),
  ],
  ['Requests before a click', ({ counts }) => figure(0, counts, ({ requests }) => requests)],
  ['… of these to other hosts', ({ counts }) => figure(0, counts, ({ foreignRequests }) => foreignRequests)],
  ['Navigation → button painted, ms', ({ times }) => figure(0, times, ({ buttonMs }) => buttonMs)],
  ['First press → wallet painted, ms', ({ times }) => figure(0, times, ({ coldMs }) => coldMs)],
  ['Second press → wallet painted, ms', ({ times }) => figure(0, times, ({ warmMs }) => warmMs)],
  [
    'JS that opening adds, with what it loads ahead, KiB gzip',
    ({ counts }) => figure(1, counts, ({ openScriptBytes }) => openScriptBytes / KIB),
  ],
  [
    'Requests to other hosts on opening',
    ({ counts }) => figure(0, counts, ({ openForeignRequests }) => openForeignRequests),
  ],
  ['Press on the wallet → address painted, ms', ({ times }) => figure(0, times, ({ connectMs }) => connectMs)],
  ['Elements that opening adds', ({ counts }) => figure(0, counts, ({ openElements }) => openElements)],
  [
    'Slow: navigation → button painted, ms',
    ({ slowTimes }) => figure(0, slowTimes, ({ slowButtonMs }) => slowButtonMs),
  ],
  ['Slow: press at once → wallet painted, ms', ({ slowTimes }) => figure(0, slowTimes, ({ slowColdMs }) => slowColdMs)],
  [
    'Slow: navigation → wallet painted, ms',
    ({ slowTimes }) => figure(0, slowTimes, ({ slowWalletsMs }) => slowWalletsMs),
  ],
  ['JS heap after load, MiB', ({ counts }) => figure(1, counts, ({ heapBytes }) => heapBytes / MIB)],
  ['JS heap after opening, MiB', ({ counts }) => figure(1, counts, ({ openHeapBytes }) => openHeapBytes / MIB)],
]

const figure = (digits, visits, read) => median(visits.map(read).filter(Number.isFinite))?.toFixed(digits)

/** The median: the middle number, or the mean of the two in the middle. Undefined for an empty list. */
function median(numbers) {
  const sorted = numbers.filter((number) => number !== undefined).sort((one, other) => one - other)
  if (!sorted.length) return undefined
  const half = sorted.length / 2
  return (sorted[Math.floor(half)] + sorted[Math.ceil(half) - 1]) / 2
}
