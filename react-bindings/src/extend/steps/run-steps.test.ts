import type { StepFlow } from '@latchkey/core/plugin'
import { createTestKit, flush } from '@latchkey/core/testing'
import { runSteps } from './run-steps.js'
import type { Step } from './run-steps.js'

async function begin(steps: (flow: StepFlow) => void | Promise<void>, args?: unknown) {
  const { kit } = createTestKit()
  await kit.start()
  const run = runSteps({ steps }, kit, args)
  await flush()
  return {
    kit,
    run,
    at: () => run.getSnapshot().step,
    as: <K extends Step['kind']>(_kind: K) => run.getSnapshot().step as Extract<Step, { readonly kind: K }>,
  }
}

test('shows one step after the other, and goes on with each answer', async () => {
  const said: unknown[] = []
  const { as, at } = await begin(async (flow) => {
    said.push(await flow.list({ items: [{ id: 'a', label: 'A' }] }))
    said.push(await flow.form({ fields: [{ name: 'email', label: 'E-mail' }], submit: 'Go' }))
    said.push(await flow.confirm({ confirm: 'Yes' }))
    await flow.result({ status: 'success' })
    flow.wait({ text: 'Waiting' })
  })
  as('list').answer('a')
  await flush()
  as('form').answer({ email: 'a@b.example' })
  await flush()
  as('confirm').answer(false)
  await flush()
  expect(at()).toMatchObject({ kind: 'result', status: 'success' })
  as('result').answer()
  await flush()
  expect(said).toEqual(['a', { email: 'a@b.example' }, false])
  expect(at()).toEqual({ kind: 'wait', text: 'Waiting' })
})

test('gives a script the view’s arguments, the services and a title of its own', async () => {
  const { kit, run } = await begin(
    (flow) => {
      flow.title(String((flow.args as { readonly name: string }).name))
      flow.qr({ content: 'x' })
    },
    { name: 'Acme' },
  )
  expect(run.getSnapshot()).toMatchObject({ title: 'Acme', step: { kind: 'qr', content: 'x' } })
  expect(kit).toBeDefined()
})

test('shows an error as a step, from which the script can start again', async () => {
  const broken = new Error('No.')
  const { at } = await begin(() => Promise.reject(broken))
  expect(at()).toEqual({ kind: 'failed', error: broken })
  const atOnce = await begin(() => {
    throw broken
  })
  expect(atOnce.at()).toEqual({ kind: 'failed', error: broken })
})

test('rejects a pending answer when it is stopped, and shows nothing more', async () => {
  let caught: unknown
  let signal: AbortSignal | undefined
  const { run, at, as } = await begin(async (flow) => {
    signal = flow.signal
    try {
      await flow.confirm({ confirm: 'Yes' })
    } catch (error) {
      caught = error
      flow.wait({ text: 'Too late' })
      flow.title('Too late')
      await flow.list({ items: [] }).catch((error: unknown) => (caught = error))
      throw error
    }
  })
  const { answer } = as('confirm')
  run.stop()
  await flush()
  expect(caught).toBe(signal?.reason)
  answer(true)
  await flush()
  expect(at()).toMatchObject({ kind: 'confirm' })
  expect(run.getSnapshot().title).toBeUndefined()
})
