import { pairs, rejects, type FakeConnectorOptions } from '@latchkey/core/testing'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { createRoom } from '../../room.test.helper.js'
import { createFakeDirectory } from '../../wallets/directory.test.helper.js'

expectSilence()

const PAIRING: FakeConnectorOptions = {
  id: 'wc',
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  onConnect: pairs('wc:1@2', 240_000),
}

async function scene(pairing: FakeConnectorOptions | undefined) {
  const room = createRoom({
    wallets: pairing ? [pairing] : [],
    plugins: createFakeDirectory({ status: 'ready' }).plugin,
  })
  await room.enter()
  await room.go('ConnectingWalletConnectBasic')
  return room
}

describe('ConnectingWalletConnectBasic', () => {
  it('shows a code for any wallet, and leads to all wallets', async () => {
    const room = await scene(PAIRING)
    expect(room.seen.getByRole('img', { name: 'QR code to connect a wallet' })).toBeTruthy()
    expect(room.wallet.asks).toHaveLength(1)
    await room.press('All Wallets')
    expect(room.modal.getSnapshot().view).toBe('AllWallets')
    expect(room.wallet.asks[0]!.request.signal.aborted).toBe(true)
  })

  it('stays calm about a rejection, and can ask again', async () => {
    const room = await scene({ ...PAIRING, onConnect: rejects() })
    expect(room.text()).toContain('Connection declined')
    await room.press('Try again')
    expect(room.wallet.asks).toHaveLength(2)
  })

  it('reports that pairing is unavailable, without a back button on the only view', async () => {
    const room = await scene(undefined)
    expect(room.text()).toContain('Connecting by QR code is not available here.')
    expect(room.seen.queryByRole('button', { name: 'Choose another wallet' })).toBeNull()
  })
})
