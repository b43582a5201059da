import { Connections } from '../contracts/connections/connections.js'
import { Siwx, type SiwxState } from '../contracts/features/siwx.js'
import { CloseGuards } from '../contracts/modal/close-guards.js'
import { Modal } from '../contracts/modal/modal.js'
import { Notices } from '../contracts/modal/notices.js'
import { definePlugin } from '../kernel/plugin/plugin.js'
import { setUpKit } from '../kit/kit.test.helper.js'
import { flush } from '../testing/flush.js'
import { createState } from '../state/state.js'
import { endFailedInitialisation } from './siwx-failure.js'

const SENTENCE = 'A problem occurred while trying initialize authentication'

/** Reads the sessions of each new connection, and cannot. `rejections`: what ending the connection rejected with. */
const siwxWith = (rejections: unknown[]) =>
  definePlugin({
    id: 'siwx',
    requires: [Connections, Modal, Notices, CloseGuards],
    setup(ctx) {
      const state = createState<SiwxState>({ namespaces: {}, active: undefined })
      const failing = () => Promise.reject(new Error('The server does not answer.'))
      ctx.provide(Siwx, {
        value: {
          getSnapshot: state.getSnapshot,
          subscribe: state.subscribe,
          sign: failing,
          cancel: async () => {},
          sessions: failing,
          revoke: async () => {},
          revokeAll: async () => {},
        },
      })
      ctx.contribute(CloseGuards, { id: 'siwx', blocks: (_view, reason) => reason === 'connected' })
    },
    start({ get }) {
      const [connections, modal, notices, service] = [get(Connections), get(Modal), get(Notices), get(Siwx)]
      const known = new Set<string>()
      return connections.subscribe(() => {
        const connection = connections.getSnapshot().namespaces['fake']?.connection
        if (!connection || known.has(connection.id)) return
        known.add(connection.id)
        service
          .sessions('fake:one', connection.accounts[0]!.address)
          .catch(() => endFailedInitialisation({ connections, modal, notices }, 'fake'))
          .catch((error: unknown) => void rejections.push(error))
      })
    },
  })

async function open() {
  const rejections: unknown[] = []
  const made = setUpKit({ plugins: siwxWith(rejections)() })
  await made.kit.start()
  await made.kit.load('discover')
  const snack = () => made.kit.get(Notices).getSnapshot().snack
  return { ...made, snack, rejections }
}

test('a sign-in that cannot begin disconnects, returns to Connect and tells the visitor', async () => {
  const { kit, connections, modal, wallet, at, snack, logger, failures } = await open()
  void modal.open('Connect')
  modal.push('ConnectingExternal', { connectorId: wallet.id })
  await flush()
  expect(modal.getSnapshot()).toMatchObject({ open: true, view: 'ConnectingExternal' })
  await connections.connect(wallet.id)
  await flush()
  expect(at().status).toBe('disconnected')
  expect(wallet.sessions[0]!.disconnects).toBe(1)
  expect(modal.getSnapshot()).toMatchObject({ open: true, view: 'Connect', history: [{ view: 'Connect' }] })
  expect(snack()).toMatchObject({ message: SENTENCE, key: 'error.siwx-init', variant: 'error' })
  expect([logger.entries, failures]).toEqual([[], []])
  await kit.dispose()
})

test('a sign-in that cannot begin in a headless kit disconnects, opens no modal and logs nothing', async () => {
  const { kit, connections, modal, wallet, at, snack, logger, failures } = await open()
  await connections.connect(wallet.id)
  await flush()
  expect(at().status).toBe('disconnected')
  expect(modal.getSnapshot()).toMatchObject({ open: false, view: 'Connect' })
  expect(snack()?.message).toBe(SENTENCE)
  expect([logger.entries, failures]).toEqual([[], []])
  await kit.dispose()
})

test('a sign-in that cannot begin returns to Connect also when the wallet fails to disconnect', async () => {
  const { kit, connections, modal, wallet, at, snack, rejections } = await open()
  wallet.onConnect = (ask) => void ask.approve({ onDisconnect: 'reject' })
  void modal.open('Connect')
  await flush()
  await connections.connect(wallet.id)
  await flush()
  expect(at().status).toBe('disconnected')
  expect(modal.getSnapshot()).toMatchObject({ open: true, view: 'Connect' })
  expect(snack()?.message).toBe(SENTENCE)
  expect(rejections).toMatchObject([{ code: 'connection/disconnect-failed' }])
  await kit.dispose()
})
