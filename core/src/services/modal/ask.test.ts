import { flush } from '../../testing/flush.js'
import type { AskOptions, Modal } from '../../contracts/modal/modal.js'
import { createEnvironment, viewsOf } from './modal.test.helper.js'

// Views that answer, and what becomes of a question by each way out of its view.

interface AskingModal extends Omit<Modal, 'ask' | 'push' | 'replace' | 'reset'> {
  ask(view: string, args?: unknown, options?: AskOptions): Promise<unknown>
  push(view: string, args?: unknown): void
  replace(view: string, args?: unknown): void
  reset(view: string, args?: unknown): void
}

function createScene(options: Parameters<typeof createEnvironment>[0] = {}) {
  const environment = createEnvironment(options)
  for (const id of ['Swap', 'ChooseToken', 'ImportToken']) environment.view(id)
  const modal = environment.createModal() as unknown as AskingModal & { start(): () => void; dispose(): void }
  const stop = modal.start()
  /** Asks, and waits until the view is shown. */
  async function ask(view = 'ChooseToken', args?: unknown, options?: AskOptions) {
    const outcome = { value: 'pending' as unknown }
    modal.ask(view, args, options).then(
      (value) => (outcome.value = value),
      (error: unknown) => (outcome.value = { error }),
    )
    await shown(view)
    return outcome
  }
  /** Resolves once a view is shown. */
  const shown = (view: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (modal.getSnapshot().view === view && modal.getSnapshot().open) resolve()
      }
      modal.subscribe(look)
      look()
    })
  const answer = (value: unknown) => modal.getSnapshot().history.at(-1)!.answer!(value)
  const views = () => (modal.getSnapshot().open ? viewsOf(modal.getSnapshot()) : 'closed')
  return { ...environment, modal, stop, ask, answer, views }
}

async function swapping(options?: Parameters<typeof createEnvironment>[0]) {
  const scene = createScene(options)
  void scene.modal.open('Swap' as 'Connect')
  await flush()
  return scene
}

test('an answer resolves the question, and shows the view below', async () => {
  const { ask, answer, views } = await swapping()
  const token = await ask('ChooseToken', { network: 'eip155:1' })
  expect(views()).toEqual(['Swap', 'ChooseToken'])
  answer('ETH')
  await flush()
  expect([token.value, views()]).toEqual(['ETH', ['Swap']])
})

test('a question opens a closed modal, which its answer closes', async () => {
  const { ask, answer, views, modal } = createScene()
  const token = await ask()
  expect(views()).toEqual(['ChooseToken'])
  answer('ETH')
  await flush()
  expect([token.value, views(), modal.getSnapshot().closed]).toEqual(['ETH', 'closed', 'done'])
})

test('an embedded modal shows home after the answer to its first view', async () => {
  const { ask, answer, views } = createScene({ config: { enableEmbedded: true } })
  const token = await ask()
  answer('ETH')
  await flush()
  expect([token.value, views()]).toEqual(['ETH', ['Connect']])
})

test('an answer takes away the views above the asked one, too', async () => {
  const { ask, modal, views } = await swapping()
  const token = await ask()
  const { answer } = modal.getSnapshot().history.at(-1)!
  modal.push('ImportToken')
  answer!('MINE')
  await flush()
  expect([token.value, views()]).toEqual(['MINE', ['Swap']])
})

type Scene = Awaited<ReturnType<typeof swapping>>

test.each<[way: string, leave: (scene: Scene) => void, views: unknown]>([
  ['back', ({ modal }) => modal.back(), ['Swap']],
  ['close', ({ modal }) => void modal.close('dismissed'), 'closed'],
  ['replace', ({ modal }) => modal.replace('ImportToken'), ['Swap', 'ImportToken']],
  ['reset', ({ modal }) => modal.reset('ImportToken'), ['ImportToken']],
  ['another open', ({ modal }) => void modal.open('Networks'), ['Networks']],
  ['the stop of the kit', ({ stop }) => stop(), 'closed'],
  ['dispose', ({ modal }) => modal.dispose(), 'closed'],
])('%s ends the question without an answer', async (_way, leave, views) => {
  const scene = await swapping()
  const token = await scene.ask()
  const { answer } = scene.modal.getSnapshot().history.at(-1)!
  leave(scene)
  await flush()
  expect([token.value, scene.views()]).toEqual([undefined, views])
  answer!('late')
  await flush()
  expect([token.value, scene.views()]).toEqual([undefined, views])
})

test('a view above the asked one leaves the question pending', async () => {
  const { ask, answer, modal, views } = await swapping()
  const token = await ask()
  modal.push('ImportToken')
  await flush()
  expect(token.value).toBe('pending')
  modal.back()
  answer('ETH')
  await flush()
  expect([token.value, views()]).toEqual(['ETH', ['Swap']])
})

test('a question within a question is answered first', async () => {
  const { ask, answer, views } = await swapping()
  const token = await ask('ChooseToken')
  const imported = await ask('ImportToken')
  answer('0x1')
  await flush()
  expect([token.value, imported.value, views()]).toEqual(['pending', '0x1', ['Swap', 'ChooseToken']])
  answer('ETH')
  await flush()
  expect([token.value, views()]).toEqual(['ETH', ['Swap']])
})

test('asking the same again while it is shown ends the earlier question', async () => {
  const { ask, answer, modal, views } = await swapping()
  const first = await ask('ChooseToken', { of: ['a'] })
  const { answer: late } = modal.getSnapshot().history.at(-1)!
  const second = await ask('ChooseToken', { of: ['a'] })
  await flush()
  expect([first.value, views()]).toEqual([undefined, ['Swap', 'ChooseToken']])
  late!('late')
  answer('ETH')
  await flush()
  expect([first.value, second.value, views()]).toEqual([undefined, 'ETH', ['Swap']])
})

test('aborting takes the view away and rejects with the reason', async () => {
  const { ask, views } = await swapping()
  const stop = new AbortController()
  const token = await ask('ChooseToken', undefined, { signal: stop.signal })
  const reason = new Error('no longer needed')
  stop.abort(reason)
  await flush()
  expect([token.value, views()]).toEqual([{ error: reason }, ['Swap']])
})

test('a question that is aborted before it is asked shows nothing', async () => {
  const { modal, views } = await swapping()
  const signal = AbortSignal.abort(new Error('no longer needed'))
  await expect(modal.ask('ChooseToken', undefined, { signal })).rejects.toThrow('no longer needed')
  expect(views()).toEqual(['Swap'])
})

test('rejects for an unknown view', async () => {
  const { modal } = createScene()
  await expect(modal.ask('Nowhere')).rejects.toMatchObject({ code: 'modal/view-not-found' })
})

test.each<[when: string, act: (scene: Scene) => void]>([
  ['closed', ({ modal }) => void modal.close('dismissed')],
  ['stopped', ({ stop }) => stop()],
])('asks nothing in a modal that is %s while the question is on its way', async (_when, act) => {
  const scene = await swapping()
  const asked = scene.modal.ask('ChooseToken')
  act(scene)
  expect([await asked, scene.views()]).toEqual([undefined, 'closed'])
})
