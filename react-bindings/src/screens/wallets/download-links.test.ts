import { Modal } from '@latchkey/core'
import { createFakeDevice, createTestKit, type FakeDeviceKind, flush } from '@latchkey/core/testing'
import { downloadLinks, goGetWallet } from './download-links.js'

const wallet = {
  id: 'w',
  name: 'W',
  chrome_store: 'https://chrome.example/w',
  app_store: 'https://apps.example/w',
  play_store: 'https://play.example/w',
  homepage: 'https://w.example',
}

describe('downloadLinks', () => {
  it.each([
    ['desktop', ['chrome', 'ios', 'android', 'homepage']],
    ['ios', ['ios', 'homepage']],
    ['android', ['android', 'homepage']],
  ] as const)('offers on %s what fits: %j', (device, kinds) => {
    expect(downloadLinks(wallet, createFakeDevice(device)).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('leaves out links that are missing or unsafe', () => {
    const links = downloadLinks(
      { ...wallet, chrome_store: 'javascript:alert(1)', app_store: 'http://apps.example', play_store: undefined },
      createFakeDevice(),
    )
    expect(links.map(({ link }) => link.href)).toEqual(['https://w.example/'])
  })

  it('offers nothing for an unknown wallet', () => {
    expect(downloadLinks(undefined, createFakeDevice())).toEqual([])
  })
})

const stores = {
  app_store: 'https://apps.example/w',
  play_store: 'https://play.example/w',
  chrome_store: 'https://chrome.example/w',
}

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

  it('opens the store of this phone', async () => {
    expect(await go('ios', stores)).toMatchObject({ opened: ['https://apps.example/w'], view: 'GetWallet' })
    expect(await go('android', stores)).toMatchObject({ opened: ['https://play.example/w'], view: 'GetWallet' })
  })

  it('opens the homepage of a wallet without a store', async () => {
    expect(await go('desktop', { homepage: 'https://w.example/' })).toMatchObject({
      opened: ['https://w.example/'],
      view: 'GetWallet',
    })
  })

  it('shows the list where there is no link', async () => {
    expect(await go('ios', {})).toMatchObject({ opened: [], view: 'Downloads' })
  })
})
