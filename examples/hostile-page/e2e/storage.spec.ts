import type { Page } from '@playwright/test'
import { expect, test, type Watched } from './watched-test.js'

test.describe.configure({ mode: 'parallel' })

const connect = (page: Page, connector: string) =>
  page.evaluate(async (id) => {
    await lab.kit().start()
    return (await lab.kit().connect({ connector: id })).status
  }, connector)
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('@appkit/connections') ?? '')
const connected = (page: Page) => page.evaluate(() => lab.kit().connected())

/** Takes the kit's warnings about storage out of the list. */
const storageWarnings = ({ warnings }: Watched) =>
  warnings.splice(0).filter((warning) => warning.includes('Storage is'))

test('F-S01: logs one warning for a full storage, continues in memory, and stores complete values once there is room', async ({
  page,
  watched,
}) => {
  await page.goto('/')
  await page.evaluate(() => {
    for (let size = 1_048_576; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let key = 0; ; key++) localStorage.setItem(`junk-${size}-${key}`, 'x'.repeat(size))
      } catch (error) {
        if ((error as Error).name !== 'QuotaExceededError') throw error
      }
    }
  })
  expect(await connect(page, 'fake:a')).toBe('connected')
  expect(await connect(page, 'fake:b')).toBe('connected')
  expect(await connected(page)).toEqual(['fake:a@fake', 'fake:b@fake'])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('junk')))).toEqual([])
  expect(storageWarnings(watched)).toEqual([expect.stringContaining('full')])

  await page.evaluate(() =>
    Object.keys(localStorage).forEach((key) => key.startsWith('junk') && localStorage.removeItem(key)),
  )
  expect(await connect(page, 'mock:c')).toBe('connected')
  await page.reload()
  await page.evaluate(() => lab.kit().start())
  await expect.poll(() => connected(page)).toEqual(['fake:a@fake', 'fake:b@fake', 'mock:c@mock'])
})

test('F-S09: treats a storage of size 0 as full', async ({ page, watched }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota is 0', 'QuotaExceededError')
    }
  })
  await page.goto('/')
  expect(await connect(page, 'fake:a')).toBe('connected')
  expect(storageWarnings(watched)).toEqual([expect.stringContaining('full')])
  await page.reload()
  await page.evaluate(() => lab.kit().start())
  expect(await connected(page)).toEqual([])
})

test('F-S02: keeps values in memory in a frame without storage, and logs one warning', async ({ page, watched }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.src = '/?framed'
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    document.body.append(frame)
    return loaded
  })
  const frame = page.frame({ url: /framed/ })!
  expect(await frame.evaluate(() => self.origin)).toBe('null')
  const statuses = await frame.evaluate(async () => {
    const kit = lab.kit()
    await kit.start()
    await kit.connect({ connector: 'fake:a' })
    const connected = kit.statuses()
    await kit.disconnect()
    return [connected, kit.statuses()]
  })
  expect(statuses).toEqual([
    { fake: 'connected', mock: 'disconnected' },
    { fake: 'disconnected', mock: 'disconnected' },
  ])
  expect(storageWarnings(watched)).toEqual([expect.stringContaining('unusable')])
})

const BROKEN = [
  ...['', '{', 'null', '[]', '{"v":1}', '{"v":1,"data":', '{"v":"1","data":[]}', '\uD800\u0000', 'x'.repeat(100_000)],
  ...[
    '{"v":1,"data":{"__proto__":{"x":1}}}',
    '{"v":1,"data":[null,7,{"connectorId":{}}]}',
    '{"v":1,"changes":[["host",null],7]}',
  ],
]

test('F-S03, F-S12: starts with defaults if its keys hold invalid values, and leaves other keys alone', async ({
  page,
}) => {
  const kits = Object.fromEntries(BROKEN.map((text, index) => [`kit-${index}`, text]))
  await page.goto('/')
  await page.evaluate((all) => {
    localStorage.setItem('host', 'stays')
    for (const [id, text] of Object.entries(all)) for (const key of lab.storedUnder(id)) localStorage.setItem(key, text)
  }, kits)
  await page.reload()
  const ids = Object.keys(kits)
  await page.evaluate((all) => Promise.all(all.map((id) => lab.kit(id).start())), ids)
  const statuses = () => page.evaluate((all) => all.flatMap((id) => Object.values(lab.kit(id).statuses())), ids)
  await expect.poll(async () => [...new Set(await statuses())]).toEqual(['disconnected'])
  expect(await page.evaluate((all) => all.filter((id) => lab.kit(id).seen.has('connected')), ids)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('host'))).toBe('stays')

  const kept = await page.evaluate(async (all) => {
    const texts = []
    for (const id of all) {
      await lab.kit(id).connect({ connector: 'fake:a' })
      texts.push(localStorage.getItem(`@appkit/${id}/connections`))
    }
    return [...new Set(texts)]
  }, ids)
  expect(kept).toEqual(['{"v":1,"data":[{"connectorId":"fake:a","namespace":"fake"}]}'])
})

test('F-S06: two pages that connect and disconnect at random end in the same state, without further writes', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  const pages = [page, other]
  for (const one of pages) {
    await one.goto('/')
    await one.evaluate(() => lab.kit().start())
  }
  await Promise.all(
    pages.map((one, seed) =>
      one.evaluate(async (start) => {
        let state = start
        /** As in Numerical Recipes: the same acts in every run. */
        const dice = (sides: number) => ((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 16) % sides
        const acts = [
          () => lab.kit().connect({ connector: 'fake:a' }),
          () => lab.kit().connect({ connector: 'fake:b' }),
          () => lab.kit().connect({ connector: 'mock:c' }),
          () => lab.kit().disconnect({ namespace: 'fake' }),
          () => lab.kit().disconnect({ namespace: 'mock' }),
          () => lab.kit().disconnect(),
        ]
        for (let act = 0; act < 100; act++) {
          await acts[dice(acts.length)]!()
          // Lets this page hear of the other one, or not yet.
          if (dice(2)) await new Promise((resolve) => setTimeout(resolve))
        }
      }, seed + 1),
    ),
  )
  await connectLast(page)
  const views = async () => {
    const [first, second, kept] = [await connected(page), await connected(other), await stored(page)]
    const list = (JSON.parse(kept) as { data: { connectorId: string; namespace: string }[] }).data
    return [first, second, list.map(({ connectorId, namespace }) => `${connectorId}@${namespace}`).sort()]
  }
  const isSame = async () => new Set((await views()).map((one) => one.join())).size
  await expect.poll(isSame).toBe(1)
  expect(await connected(page)).toContain('mock:c@mock')

  // One more change, heard by the other page, which has nothing to say to it.
  const answers = await page.evaluateHandle(() => {
    const heard: (string | null)[] = []
    addEventListener('storage', ({ key }) => heard.push(key))
    return heard
  })
  await page.evaluate(() => lab.kit().disconnect())
  await expect.poll(() => connected(other)).toEqual([])
  await other.evaluate(() => localStorage.setItem('last', 'word'))
  await expect.poll(() => answers.evaluate((heard) => heard)).toEqual(['last'])
})

/** So that what the pages agree on is not nothing. */
const connectLast = (page: Page) => page.evaluate(() => lab.kit().connect({ connector: 'mock:c' }))

test('F-S10: clearing the storage ends no connection, and the next change stores everything again', async ({
  page,
}) => {
  await page.goto('/')
  await connect(page, 'fake:a')
  await page.evaluate(() => localStorage.clear())
  expect(await connected(page)).toEqual(['fake:a@fake'])
  await connect(page, 'mock:c')
  await page.reload()
  await page.evaluate(() => lab.kit().start())
  await expect.poll(() => connected(page)).toEqual(['fake:a@fake', 'mock:c@mock'])
})
