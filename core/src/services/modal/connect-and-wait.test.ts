import type { ConnectResult } from '../../contracts/connections/connections.js'
import { flush } from '../../testing/flush.js'
import { connectWith, type ConnectWithOptions } from './connect-and-wait.js'
import { createEnvironment, viewsOf } from './modal.test.helper.js'

function start() {
  const environment = createEnvironment()
  const modal = environment.createModal()
  modal.start()
  const connect = (options?: ConnectWithOptions) =>
    connectWith({ connections: environment.connections, modal }, options)
  return {
    ...environment,
    modal,
    /** The wallet says yes. */
    approve: environment.connect,
    connect,
    /** Connects, and keeps the answer for when it comes. */
    begin(options?: ConnectWithOptions) {
      const answers: ConnectResult[] = []
      void connect(options).then((answer) => answers.push(answer))
      return answers
    },
  }
}

test('asks the given connector without opening the modal', async () => {
  const { modal, connect, asked } = start()
  const { signal } = new AbortController()
  await expect(connect({ connector: 'eip155:a' })).resolves.toEqual({ status: 'cancelled', reason: 'rejected' })
  await connect({ connector: 'solana:b', namespace: 'solana', signal })
  expect(asked).toEqual([
    ['eip155:a', {}],
    ['solana:b', { namespaces: ['solana'], signal }],
  ])
  expect(modal.getSnapshot().open).toBe(false)
})

test('opens at Connect without a connector, and resolves with the account', async () => {
  const { modal, begin, approve } = start()
  const answers = begin()
  expect(modal.getSnapshot()).toMatchObject({ open: true, view: 'Connect' })
  await flush()
  expect(answers).toEqual([])
  const connection = approve()
  await flush()
  expect(answers).toEqual([{ status: 'connected', connections: [connection], account: connection.accounts[0] }])
  expect(modal.getSnapshot()).toMatchObject({ open: false, closed: 'connected' })
})

test('F-U02: resolves as cancelled when the modal closes, whatever connects later', async () => {
  const { modal, begin, approve } = start()
  const answers = begin()
  modal.push('AllWallets')
  modal.close('dismissed')
  await flush()
  approve()
  await flush()
  expect(answers).toEqual([{ status: 'cancelled', reason: 'closed' }])
})

test('resolves as stopped when the kit stops', async () => {
  const { modal, begin } = start()
  const answers = begin()
  modal.close('stopped')
  await flush()
  expect(answers).toEqual([{ status: 'cancelled', reason: 'stopped' }])
})

test('connects one more wallet when one is connected already', async () => {
  const { modal, begin, approve, setChain } = start()
  const first = approve()
  const answers = begin()
  expect(viewsOf(modal.getSnapshot())).toEqual(['Connect'])
  await flush()
  expect(answers).toEqual([])
  const second = approve('eip155', 'second')
  setChain('eip155', { status: 'connected', connection: second, connections: [second, first] })
  await flush()
  expect(answers).toEqual([{ status: 'connected', connections: [second], account: second.accounts[0] }])
})

test('counts only connections of the given namespace', async () => {
  const { modal, networks, begin, approve } = start()
  const answers = begin({ namespace: 'solana' })
  await flush()
  expect(networks.getSnapshot().namespace).toBe('solana')
  modal.reset('Networks')
  approve('eip155')
  await flush()
  expect(answers).toEqual([])
  approve('solana')
  await flush()
  expect(answers).toMatchObject([{ status: 'connected', account: { namespace: 'solana' } }])
})

test('counts a restored connection only in the namespace in use', async () => {
  const { modal, begin, approve, setChain } = start()
  setChain('solana', { status: 'reconnecting' })
  setChain('eip155', { status: 'reconnecting' })
  const answers = begin()
  approve('solana')
  await flush()
  expect(answers).toEqual([])
  expect(modal.getSnapshot().open).toBe(true)
  approve('eip155')
  await flush()
  expect(answers).toMatchObject([{ status: 'connected' }])
})

test('resolves while a guard keeps the modal open for signing', async () => {
  const { modal, guards, begin, approve } = start()
  guards.add({ id: 'siwx', blocks: (_view, reason) => reason === 'connected' })
  const answers = begin()
  approve()
  await flush()
  expect(answers).toMatchObject([{ status: 'connected' }])
  expect(modal.getSnapshot()).toMatchObject({ open: true, refusals: 0 })
})

describe('aborting', () => {
  test('opens nothing and asks no wallet when aborted before', async () => {
    const { modal, connect, asked } = start()
    const signal = AbortSignal.abort('why')
    const aborted = { status: 'cancelled', reason: 'aborted', cause: 'why' }
    await expect(connect({ signal })).resolves.toEqual(aborted)
    await expect(connect({ signal, connector: 'eip155:a' })).resolves.toEqual(aborted)
    expect(modal.getSnapshot().open).toBe(false)
    expect(asked).toEqual([])
  })

  test('closes the modal that it opened', async () => {
    const { modal, begin } = start()
    const controller = new AbortController()
    const answers = begin({ signal: controller.signal })
    controller.abort('why')
    await flush()
    expect(answers).toEqual([{ status: 'cancelled', reason: 'aborted', cause: 'why' }])
    expect(modal.getSnapshot()).toMatchObject({ open: false, closed: 'app' })
  })

  test('leaves a modal open that was open before', async () => {
    const { modal, begin } = start()
    void modal.open('Networks')
    const controller = new AbortController()
    const answers = begin({ signal: controller.signal })
    controller.abort()
    await flush()
    expect(answers).toMatchObject([{ reason: 'aborted' }])
    expect(modal.getSnapshot().open).toBe(true)
  })

  test('does nothing after the end', async () => {
    const { modal, begin, approve } = start()
    const controller = new AbortController()
    const answers = begin({ signal: controller.signal })
    approve()
    await flush()
    void modal.open('Account')
    controller.abort()
    await flush()
    expect(answers).toHaveLength(1)
    expect(modal.getSnapshot().open).toBe(true)
  })

  test('does not open later when aborted during the switch of namespaces', async () => {
    const { modal, networks, begin } = start()
    let answer!: (value: never) => void
    networks.switchTo = () => new Promise((resolve) => (answer = resolve))
    const controller = new AbortController()
    const answers = begin({ namespace: 'solana', signal: controller.signal })
    controller.abort()
    await flush()
    answer(undefined as never)
    await flush()
    expect(answers).toMatchObject([{ reason: 'aborted' }])
    expect(modal.getSnapshot().open).toBe(false)
  })
})

test('rejects for an unknown namespace', async () => {
  const { connect } = start()
  await expect(connect({ namespace: 'cosmos' })).rejects.toMatchObject({ code: 'namespace/not-found' })
})

test('leaves no listener behind', async () => {
  const { connections, modal } = start()
  let listeners = 0
  const counted: typeof connections = {
    ...connections,
    subscribe(listener) {
      const unsubscribe = connections.subscribe(listener)
      listeners++
      return () => (listeners--, unsubscribe())
    },
  }
  const waiting = connectWith({ connections: counted, modal })
  expect(listeners).toBe(1)
  modal.close()
  await waiting
  expect(listeners).toBe(0)
  await connectWith({ connections: counted, modal }, { namespace: 'cosmos' }).catch(() => 'as it should')
  expect(listeners).toBe(0)
})
