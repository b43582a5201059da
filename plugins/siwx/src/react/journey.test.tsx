import { Connections, Modal, type NetworkId, Siwx } from '@latchkey/core'
import { Connectors, definePlugin, NamespaceOutlines, Namespaces } from '@latchkey/core/plugin'
import {
  createFakeConnector,
  createFakeNamespace,
  createTestKit,
  fakeAccount,
  flush,
  walletError,
} from '@latchkey/core/testing'
import { openView } from '@latchkey/react/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { createConfig } from '../siwx.test.helper.js'
import { siwx } from './index.js'

/** A visitor who has just connected a wallet on a network, with the plugin's own service. */
async function arrive(sign: () => Promise<string>, networkId: NetworkId = 'fake:one') {
  const { config, calls } = createConfig()
  const connector = createFakeConnector({
    onConnect(ask) {
      const [session] = ask.approve({
        state: { networkId, accounts: [fakeAccount('fake', 'alice')] },
        features: {
          'sign-message@1': { signMessage: sign },
          'switch-network@1': {
            async switchNetwork({ caipNetworkId }) {
              session!.change({ networkId: caipNetworkId })
            },
          },
        },
      })
    },
  })
  const wallet = definePlugin({
    id: 'wallet',
    requires: [Namespaces, Connectors, NamespaceOutlines],
    setup(ctx) {
      ctx.contribute(
        Namespaces,
        createFakeNamespace({ features: { 'sign-in@1': { accountOf: 'Fake', verify: async () => true } } }),
      )
      ctx.contribute(Connectors, connector)
    },
  })
  const { kit } = createTestKit({ plugins: [wallet(), siwx({ sessions: config })] })
  const { card } = await openView(kit, 'Connect')
  const view = within(card)
  await act(async () => {
    await kit.connect({ connector: connector.id })
    await flush()
  })
  await view.findByRole('button', { name: networkId === 'fake:one' ? 'Sign' : /fake one/ })
  return {
    ...view,
    card,
    calls,
    now: () => kit.get(Siwx).getSnapshot().active?.status,
    modal: () => kit.get(Modal).getSnapshot(),
    isConnected: () => kit.get(Connections).getSnapshot().connected,
    press: (name: string | RegExp) =>
      act(async () => {
        fireEvent.click(view.getByRole('button', { name }))
        for (let turn = 0; turn < 5; turn++) await flush()
      }),
  }
}

test('a visitor who has connected is asked to sign in, does so, and is back on the page', async () => {
  const { press, now, modal, calls } = await arrive(async () => 'signed')
  expect(modal().view).toBe('SIWXSignMessage')
  await press('Close')
  expect(modal()).toMatchObject({ open: true, blockedBy: 'siwx', refusals: 1 })
  await press('Sign')
  expect([now(), modal().open]).toEqual(['signed-in', false])
  expect(calls).toContain('add fake1alice')
})

test('a visitor who declines stays in the view, and cancels by disconnecting', async () => {
  const { press, now, modal, isConnected } = await arrive(() => Promise.reject(walletError(4001)))
  await press('Sign')
  expect([now(), modal().view, modal().open]).toEqual(['signed-out', 'SIWXSignMessage', true])
  await press('Cancel and disconnect')
  expect([isConnected(), modal().open]).toEqual([false, false])
})

test('a visitor on a network that the app does not support switches first, and signs in after', async () => {
  const { press, now, modal, calls } = await arrive(async () => 'signed', 'fake:nine')
  expect([now(), modal().view, calls]).toEqual([undefined, 'UnsupportedChain', []])
  await press(/fake one/)
  expect([now(), modal().view, modal().open]).toEqual(['signed-out', 'SIWXSignMessage', true])
  await press('Sign')
  expect([now(), modal().open]).toEqual(['signed-in', false])
  expect(calls).toContain('add fake1alice')
})
