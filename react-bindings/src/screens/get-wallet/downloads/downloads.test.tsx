import { createFakeDevice, type FakeDeviceKind } from '@latchkey/core/testing'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { createModalApp } from '../../modal-app.test.helper.js'
import { createFakeDirectory } from '../../wallets/directory.test.helper.js'
import { downloadLinks } from '../../wallets/download-links.js'
import { phoneLink } from './downloads.js'

expectSilence()

const STORES = {
  app_store: 'https://apps.example/w',
  play_store: 'https://play.example/w',
  chrome_store: 'https://chrome.example/w',
  homepage: 'https://w.example',
}

async function scene(device: FakeDeviceKind, stores: object) {
  const app = createModalApp({
    plugins: createFakeDirectory({ status: 'ready', wallets: [{ id: 'w', name: 'Rainbow', ...stores }] }).plugin,
    device: createFakeDevice(device),
  })
  await app.enter()
  await app.go('Downloads', { walletId: 'w' })
  return app
}

describe('Downloads', () => {
  it('lists each place to get the wallet on a desktop, with the wallet’s name', async () => {
    const app = await scene('desktop', STORES)
    expect(app.title()).toBe('Get Rainbow')
    expect(app.seen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Browser extensionchrome.example',
      'iPhone and iPad appapps.example',
      'Android appplay.example',
      'Websitew.example',
    ])
  })

  it('opens the pressed place', async () => {
    const app = await scene('desktop', STORES)
    await app.press(/Browser extension/)
    expect(app.page.opened).toEqual([{ href: 'https://chrome.example/w', target: 'blank' }])
  })

  it('shows a code that opens the page on a phone', async () => {
    const app = await scene('desktop', STORES)
    expect(app.seen.getByRole('img', { name: 'Scan with your phone to get Rainbow there' })).toBeTruthy()
  })

  it('shows only the places for this phone, and no code', async () => {
    const app = await scene('android', STORES)
    expect(app.seen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Android appplay.example',
      'Websitew.example',
    ])
    expect(app.seen.queryByRole('img')).toBeNull()
  })

  it('reports that no place is known', async () => {
    const app = await scene('desktop', { homepage: 'javascript:alert(1)' })
    expect(app.text()).toContain('No download of this wallet is known.')
    expect(app.seen.queryAllByRole('listitem')).toEqual([])
  })
})

const [apps, play, page] = ['https://apps.example/w', 'https://play.example/w', 'https://w.example/']

describe('phoneLink', () => {
  it.each([
    ['the page that knows both stores', { app_store: apps, play_store: play, homepage: page }, page],
    ['the only store', { app_store: apps, homepage: page }, apps],
    ['nothing where two stores have no page', { app_store: apps, play_store: play }, undefined],
    ['nothing where there is no app', { chrome_store: play, homepage: page }, undefined],
  ])('links %s', (_, stores, href) => {
    expect(phoneLink(downloadLinks({ id: 'w', name: 'W', ...stores }, createFakeDevice()))?.href).toBe(href)
  })
})
