import { Modal } from '@latchkey/core'
import { createFakeDevice, createTestKit, flush, type FakeDeviceKind } from '@latchkey/core/testing'
import { goGetWallet } from './go-get-wallet.js'

const stores = { app_store: 'https://apps.example/w', play_store: 'https://play.example/w', chrome_store: 'https://chrome.example/w' }

async function go(device: FakeDeviceKind, wallet: object) {
  const { kit, page } = createTestKit({ device: createFakeDevice(device) })
  await kit.start()
  void kit.get(Modal).open('GetWallet')
  await flush()
  goGetWallet(kit, { id: 'w', name: 'W', ...wallet })
  const { view, args } = kit.get(Modal).getSnapshot()
  return { opened: page.opened.map(({ href }) => href), view, args }
}

describe('goGetWallet', () => {
  it('shows the list of stores on a desktop', async () => {
    expect(await go('desktop', stores)).toEqual({ opened: [], view: 'Downloads', args: { walletId: 'w' } })
  })

  it('opens the store of the phone', async () => {
    expect(await go('ios', stores)).toMatchObject({ opened: ['https://apps.example/w'], view: 'GetWallet' })
    expect(await go('android', stores)).toMatchObject({ opened: ['https://play.example/w'], view: 'GetWallet' })
  })

  it('opens the page of a wallet that has nothing else', async () => {
    expect(await go('desktop', { homepage: 'https://w.example/' })).toMatchObject({ opened: ['https://w.example/'], view: 'GetWallet' })
  })

  it('lets the list say that there is nothing', async () => {
    expect(await go('ios', {})).toMatchObject({ opened: [], view: 'Downloads' })
  })
})
