import { isForeign, scriptBytes } from './traffic.mjs'
import { visit } from './visit.mjs'

/** This number of visits is enough, because the counts hardly vary. */
export const COUNTS = 3

/** The wait is long, so that late requests are counted here and not in the next phase. */
const QUIET_MS = 2_000

/** Counts a page's requests and its heap, after load and after its wallets are shown. It measures no times. */
export function countVisit(app, environment) {
  return visit(app, environment, async ({ devtools, buttonPainted, open, elements, quiet }) => {
    await buttonPainted()
    await quiet(QUIET_MS)
    const atLoad = environment.traffic.take()
    const counts = {
      scriptBytes: scriptBytes(atLoad),
      requests: atLoad.length,
      foreignRequests: atLoad.filter(isForeign).length,
      heapBytes: await heapBytes(devtools),
      unknown: atLoad.filter(({ isUnknown }) => isUnknown),
    }
    if (!app.row) return counts
    const elementsBefore = await elements()
    await open()
    await quiet(QUIET_MS)
    const onOpen = environment.traffic.take()
    return {
      ...counts,
      openScriptBytes: scriptBytes(onOpen),
      openForeignRequests: onOpen.filter(isForeign).length,
      openElements: (await elements()) - elementsBefore,
      openHeapBytes: await heapBytes(devtools),
      unknown: [...atLoad, ...onOpen].filter(({ isUnknown }) => isUnknown),
    }
  })
}

async function heapBytes(devtools) {
  // One collection may free objects that only the next one removes.
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}
