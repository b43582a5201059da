import { isForeign, scriptBytes } from './traffic.mjs'
import { visit } from './visit.mjs'

/** So many visits are enough: what is counted is all but the same each time. */
export const COUNTS = 3

/** Long, for what is counted here must not come later. */
const QUIET_MS = 2_000

/** What a page asks for, and what it holds, at load and once its wallets are shown. Nothing is timed. */
export function countVisit(app, world) {
  return visit(app, world, async ({ devtools, buttonPainted, open, quiet }) => {
    await buttonPainted()
    await quiet(QUIET_MS)
    const atLoad = world.traffic.take()
    const counts = {
      scriptBytes: scriptBytes(atLoad),
      requests: atLoad.length,
      foreignRequests: atLoad.filter(isForeign).length,
      heapBytes: await heapBytes(devtools),
      unknown: atLoad.filter(({ isUnknown }) => isUnknown),
    }
    if (!app.row) return counts
    await open()
    await quiet(QUIET_MS)
    const onOpen = world.traffic.take()
    return {
      ...counts,
      openScriptBytes: scriptBytes(onOpen),
      openForeignRequests: onOpen.filter(isForeign).length,
      openHeapBytes: await heapBytes(devtools),
      unknown: [...atLoad, ...onOpen].filter(({ isUnknown }) => isUnknown),
    }
  })
}

async function heapBytes(devtools) {
  // What one collection sets free, the next can take away.
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}
