import { createFakeDevice } from '@latchkey/core/testing'
import { downloadLinks } from '../wallets/download-links.js'
import { phoneLink } from './phone-link.js'

const [apps, play, page] = ['https://apps.example/w', 'https://play.example/w', 'https://w.example/']

describe('phoneLink', () => {
  it.each([
    ['the page that knows both stores', { app_store: apps, play_store: play, homepage: page }, page],
    ['the only store', { app_store: apps, homepage: page }, apps],
    ['nothing where two stores have no page', { app_store: apps, play_store: play }, undefined],
    ['nothing where there is no app', { chrome_store: play, homepage: page }, undefined],
  ])('is %s', (_, stores, href) => {
    expect(phoneLink(downloadLinks({ id: 'w', name: 'W', ...stores }, createFakeDevice()))?.href).toBe(href)
  })
})
