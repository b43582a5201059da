import { chromium, expect, test } from '@playwright/test'
import { bundle } from './bundle.js'

const CYCLES = Number(process.env['MEMORY_CYCLES'] ?? 30)
const WARM_UP = 15
// A trace keeps the style sheets of every modal that was open.
test.use({ trace: 'off' })

/** More than this a cycle is a leak. */
const MAX_BYTES = 200
const MAX_SERIES = 3

test(`V38: ${CYCLES} mounts, openings and unmounts keep no node, no listener and no object`, async ({
  baseURL,
}, testInfo) => {
  // In Chromium as usual the heap grows for about a thousand cycles by the machine code that V8 compiles. Without a
  // compiler, what grows is what a page keeps.
  const { launchOptions } = testInfo.project.use
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--js-flags=--jitless'],
  })
  try {
    const page = await browser.newPage()
    await page.route(`${baseURL}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mounts</title><body></body>' }),
    )
    await page.goto(`${baseURL}/`)
    await page.addScriptTag({ content: await bundle('mounts') })
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('HeapProfiler.enable')
    async function measure() {
      // What one collection frees, the next one may find to be the last user of something else.
      for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
      const { metrics } = await session.send('Performance.getMetrics')
      const of = (name: string) => metrics.find((metric) => metric.name === name)!.value
      return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') }
    }

    await page.evaluate((times) => window.mount(times), WARM_UP)
    // What the page loads or sets up once may come late on a busy machine. A leak grows in every series.
    let grown = Infinity
    for (let series = 0; series < MAX_SERIES && grown >= MAX_BYTES; series++) {
      const before = await measure()
      await page.evaluate((times) => window.mount(times), CYCLES)
      const after = await measure()
      grown = (after.heap - before.heap) / CYCLES
      testInfo.annotations.push({ type: 'heap', description: `${grown.toFixed(1)} bytes a cycle` })
      expect({ nodes: after.nodes, listeners: after.listeners }).toEqual({
        nodes: before.nodes,
        listeners: before.listeners,
      })
    }
    expect(grown).toBeLessThan(MAX_BYTES)
  } finally {
    await browser.close()
  }
})
