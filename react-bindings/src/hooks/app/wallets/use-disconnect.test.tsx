import { Connections } from '@latchkey/core'
import { act } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { renderHookWithKit } from '../../../testing/render.js'
import { createApp } from '../../app.test.helper.js'
import type { DisconnectOptions } from './use-disconnect.js'
import { useDisconnect } from './use-disconnect.js'

expectSilence()

/** One wallet in both namespaces, and another in one of them. */
async function setUp() {
  const host = createApp({ wallet: { namespaces: ['fake', 'mock'], id: 'both' } })
  const { kit, wallet, other } = host
  const { result } = renderHookWithKit(kit, useDisconnect)
  await act(async () => {
    await kit.get(Connections).connect(wallet.id, { namespaces: ['fake', 'mock'] })
    await kit.get(Connections).connect(other.id)
  })
  const left = () =>
    Object.values(kit.get(Connections).getSnapshot().namespaces)
      .flatMap(({ connections }) => connections.map(({ id }) => id))
      .sort()
  return { ...host, result, left }
}

const ALL = ['both@fake', 'both@mock', 'mock:wallet@mock']

test.each<[string, DisconnectOptions | undefined, readonly string[]]>([
  ['everything', undefined, []],
  ['a namespace', { namespace: 'mock' }, ['both@fake']],
  ['a connection', { id: 'both@mock' }, ['both@fake', 'mock:wallet@mock']],
  ['a connector in all its namespaces', { id: 'both' }, ['mock:wallet@mock']],
  ['a connector in a namespace', { id: 'both', namespace: 'mock' }, ['both@fake', 'mock:wallet@mock']],
  ['nothing, where there is no such connection', { id: 'none' }, ALL],
  ['nothing, where the connection is in another namespace', { id: 'both@fake', namespace: 'mock' }, ALL],
])('disconnects %s', async (_, options, left) => {
  const host = await setUp()
  expect(host.left()).toEqual(ALL)
  await act(() => host.result.current.disconnect(options))
  expect(host.left()).toEqual(left)
})

test('rejects when a wallet fails to disconnect, though it is disconnected here', async () => {
  const { result, wallet, left } = await setUp()
  for (const session of wallet.sessions) session.onDisconnect = 'reject'
  await act(() =>
    expect(result.current.disconnect({ id: 'both' })).rejects.toMatchObject({ code: 'connection/disconnect-failed' }),
  )
  expect(left()).toEqual(['mock:wallet@mock'])
})
