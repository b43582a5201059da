import { pairs, rejects, type FakeConnectorOptions } from '@latchkey/core/testing'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { createModalApp } from '../../modal-app.test.helper.js'
import { createFakeDirectory } from '../../wallets/directory.test.helper.js'

expectSilence()

const PAIRING: FakeConnectorOptions = {
  id: 'wc',
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  onConnect: pairs('wc:1@2', 240_000),
}

async function scene(pairing: FakeConnectorOptions | undefined) {
  const app = createModalApp({
    wallets: pairing ? [pairing] : [],
    plugins: createFakeDirectory({ status: 'ready' }).plugin,
  })
  await app.enter()
  await app.go('ConnectingWalletConnectBasic')
  return app
}

describe('ConnectingWalletConnectBasic', () => {
  it('shows a code for any wallet, and leads to all wallets', async () => {
    const app = await scene(PAIRING)
    expect(app.seen.getByRole('img', { name: 'QR code to connect a wallet' })).toBeTruthy()
    expect(app.wallet.asks).toHaveLength(1)
    await app.press('All wallets')
    expect(app.modal.getSnapshot().view).toBe('AllWallets')
    expect(app.wallet.asks[0]!.request.signal.aborted).toBe(true)
  })

  it('stays calm about a rejection, and can ask again', async () => {
    const app = await scene({ ...PAIRING, onConnect: rejects() })
    expect(app.text()).toContain('Connection declined')
    await app.press('Try again')
    expect(app.wallet.asks).toHaveLength(2)
  })

  it('reports that pairing is unavailable, without a back button on the only view', async () => {
    const app = await scene(undefined)
    expect(app.text()).toContain('Connecting by QR code is not available here.')
    expect(app.seen.queryByRole('button', { name: 'Choose another wallet' })).toBeNull()
  })
})
