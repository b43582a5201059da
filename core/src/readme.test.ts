import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Uptime, uptime } from './readme-example.test.helper.js'
import { createTestKit, pluginConformance } from './testing/index.js'

// The README's example is a file of its own here, so that it is known to work.

test('the example stands in the README word for word', () => {
  const read = (path: string) => readFileSync(join(__dirname, path), 'utf8')
  expect(read('../README.md')).toContain(read('readme-example.test.helper.ts'))
})

describe('the example conforms', () => {
  test.each(pluginConformance({ plugin: () => uptime() }))('$name', ({ run }) => run())
})

test('the example counts seconds', async () => {
  const { kit, clock } = createTestKit({ plugins: [uptime()] })
  await kit.start()
  await clock.advance(3_000)
  expect(kit.get(Uptime).getSnapshot()).toBe(3)
})
