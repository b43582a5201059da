import { visit } from './visit.mjs'

/** A phone of the middle class in a mobile network, as Lighthouse simulates it. */
const LATENCY_MS = 150
const BYTES_PER_SECOND = 1_600_000 / 8
const CPU_SLOWDOWN = 4

/**
 * Measures the waits of a visitor with a slow network and a slow processor, in ms: for the button, for the wallets after pressing
 * it at once, and for the wallets since the navigation.
 */
export function slowVisit(app, environment) {
  const slowDown = async (devtools) => {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  return visit(
    app,
    environment,
    async ({ buttonPainted, open, lastPaintedMs }) => {
      const slowButtonMs = await buttonPainted()
      if (!app.row) return { slowButtonMs }
      const slowColdMs = await open()
      return { slowButtonMs, slowColdMs, slowWalletsMs: await lastPaintedMs() }
    },
    slowDown,
  )
}
