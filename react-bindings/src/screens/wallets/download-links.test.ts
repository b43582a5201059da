import { createFakeDevice } from '@latchkey/core/testing'
import { downloadLinks } from './download-links.js'

const wallet = {
  id: 'w', name: 'W',
  chrome_store: 'https://chrome.example/w', app_store: 'https://apps.example/w', play_store: 'https://play.example/w', homepage: 'https://w.example',
}

describe('downloadLinks', () => {
  it.each([
    ['desktop', ['chrome', 'ios', 'android', 'homepage']],
    ['ios', ['ios', 'homepage']],
    ['android', ['android', 'homepage']],
  ] as const)('offers on %s what fits: %j', (device, kinds) => {
    expect(downloadLinks(wallet, createFakeDevice(device)).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('leaves out what is not there or must not be opened', () => {
    const links = downloadLinks({ ...wallet, chrome_store: 'javascript:alert(1)', app_store: 'http://apps.example', play_store: undefined }, createFakeDevice())
    expect(links.map(({ link }) => link.href)).toEqual(['https://w.example/'])
  })

  it('offers nothing for a wallet that nobody knows', () => {
    expect(downloadLinks(undefined, createFakeDevice())).toEqual([])
  })
})
