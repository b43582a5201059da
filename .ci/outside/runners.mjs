import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '../execute.mjs'
import { ran } from '../tally.mjs'
import { environment, npmOutside } from './npm.mjs'
import { readFileOf } from './readme.mjs'

/** A test of an app, for any runner with `test` and `expect`. It fails if React complains, for example about `act`. */
const PAGE_TEST = `
import { createTestKit } from '@latchkey/core/testing'
import { eip155 } from '@latchkey/eip155'
import { definePlugin } from '@latchkey/core/plugin'
import { AppKitButton, withViews } from '@latchkey/react'
import { openView, renderWithKit } from '@latchkey/react/testing'
import { useMessages } from '@latchkey/react/ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'

const complaints: unknown[] = []
console.error = console.warn = (...words: unknown[]) => void complaints.push(words)

const dialog = () =>
  [...document.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot?.querySelector('[role=dialog] button'))

test('shows the modal, without a complaint', async () => {
  const { kit } = createTestKit({ plugins: [eip155()] })
  const { unmount } = renderWithKit(kit, <AppKitButton />)
  await kit.start()
  fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
  await waitFor(() => expect(dialog()).toBeTruthy(), { timeout: 60_000 })
  unmount()
  await kit.stop()
  expect(complaints).toEqual([])
}, 120_000)

const Acme = ({ args }: { readonly args: { readonly name: string } }) => <p>{useMessages()('acme.greeting', args)}</p>

const acme = withViews(definePlugin({ id: 'acme' }), {
  views: { Acme: { content: { load: async () => Acme } } },
  messages: { en: { 'acme.greeting': 'Hello, {name}' } },
})

test('opens the view of a plugin, without a complaint', async () => {
  const { kit } = createTestKit({ plugins: [acme()] })
  const view = await openView(kit, 'Acme' as never, { name: 'Ann' } as never)
  expect(view.getByText('Hello, Ann').isConnected).toBe(true)
  view.unmount()
  await kit.stop()
  expect(complaints).toEqual([])
}, 120_000)
`

/** Runs the tests of the created plugins, and one of an app, with every runner that core's README names. */
export async function runTests(home) {
  const bin = (path) => join(home, 'node_modules', path)
  const run = (args, cwd) => execute(process.execPath, args, { cwd, env: environment })
  const jestConfig = readFileOf('jest.config.mjs')

  const page = join(home, 'page')
  mkdirSync(page, { recursive: true })
  writeFileSync(join(page, 'package.json'), '{ "private": true, "type": "module" }')
  writeFileSync(join(page, 'page.test.tsx'), PAGE_TEST)
  writeFileSync(
    join(page, 'jest.config.mjs'),
    jestConfig.replace('export default {', "export default {\n  testEnvironment: 'jsdom',"),
  )

  const findings = []
  for (const name of ['uptime', 'tezos']) {
    const plugin = join(home, name)
    findings.push(
      ran(`${name}: npm test, with Vitest`, await npmOutside(['test'], plugin)),
      ran(`${name}: npm run build`, await npmOutside(['run', 'build'], plugin)),
    )
    writeFileSync(join(plugin, 'jest.config.mjs'), jestConfig)
    findings.push(ran(`${name}: its tests pass with Jest`, await run([bin('jest/bin/jest.js'), '--ci'], plugin)))
  }
  const nodeTest = 'uptime.node-test.mjs'
  writeFileSync(join(home, 'uptime', nodeTest), readFileOf(nodeTest))
  findings.push(
    ran('uptime: its conformance suite passes with node:test', await run(['--test', nodeTest], join(home, 'uptime'))),
    ran(
      'a test of an app passes with Jest, without a complaint of React',
      await run([bin('jest/bin/jest.js'), '--ci'], page),
    ),
    ran(
      'a test of an app passes with Vitest, without a complaint of React',
      await run([bin('vitest/vitest.mjs'), 'run', '--globals', '--environment', 'jsdom'], page),
    ),
  )
  return findings
}
