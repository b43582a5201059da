import { createFakeDevice, type FakeDeviceKind } from '@latchkey/core/testing'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createRoom } from '../room.test.helper.js'
import { createFakeDirectory } from '../wallets/directory.test.helper.js'

expectSilence()

const STORES = { app_store: 'https://apps.example/w', play_store: 'https://play.example/w', chrome_store: 'https://chrome.example/w', homepage: 'https://w.example' }

async function scene(device: FakeDeviceKind, stores: object) {
  const room = createRoom({
    plugins: createFakeDirectory({ status: 'ready', wallets: [{ id: 'w', name: 'Rainbow', ...stores }] }).plugin,
    device: createFakeDevice(device),
  })
  await room.enter()
  await room.go('Downloads', { walletId: 'w' })
  return room
}

describe('Downloads', () => {
  it('has a row for each place on a desktop, in the wallet’s name', async () => {
    const room = await scene('desktop', STORES)
    expect(room.title()).toBe('Get Rainbow')
    expect(room.seen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Browser extensionchrome.example', 'iPhone and iPad appapps.example', 'Android appplay.example', 'Websitew.example',
    ])
  })

  it('opens the place that is pressed', async () => {
    const room = await scene('desktop', STORES)
    await room.press(/Browser extension/)
    expect(room.page.opened).toEqual([{ href: 'https://chrome.example/w', target: 'blank' }])
  })

  it('shows a code that takes the page to the phone', async () => {
    const room = await scene('desktop', STORES)
    expect(room.seen.getByRole('img', { name: 'Scan with your phone to get Rainbow there' })).toBeTruthy()
  })

  it('shows on a phone only what is for it, and no code', async () => {
    const room = await scene('android', STORES)
    expect(room.seen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Android appplay.example', 'Websitew.example'])
    expect(room.seen.queryByRole('img')).toBeNull()
  })

  it('says that nothing is known', async () => {
    const room = await scene('desktop', { homepage: 'javascript:alert(1)' })
    expect(room.text()).toContain('We do not know where to get this wallet.')
    expect(room.seen.queryAllByRole('listitem')).toEqual([])
  })
})
