import { headerStart, type HeaderOptions } from './header-start.js'

interface Around extends HeaderOptions {
  readonly view?: string
  readonly depth?: number
  readonly back?: boolean
}

test.each<[title: string, around: Around, start: ReturnType<typeof headerStart>]>([
  ['help on Connect', {}, 'help'],
  ['no help where the app wants none', { enableWalletGuide: false }, undefined],
  ['back on Connect, where a view precedes it', { depth: 2 }, 'back'],
  ['no back on an embedded Connect, which is home', { depth: 2, enableEmbedded: true }, 'help'],
  ['the network on Account', { view: 'Account' }, 'network'],
  ['the network on Account, also where a view precedes it', { view: 'Account', depth: 3 }, 'network'],
  [
    'nothing on Account where networks are not switched',
    { view: 'Account', depth: 3, enableNetworkSwitch: false },
    undefined,
  ],
  ['back on every other view', { view: 'Networks', depth: 2 }, 'back'],
  ['back in embedded mode, too', { view: 'Networks', depth: 2, enableEmbedded: true }, 'back'],
  ['nothing where no view precedes', { view: 'Networks' }, undefined],
  ['no back from a view that offers none', { view: 'ApproveTransaction', depth: 2, back: false }, undefined],
])('%s', (_title, { view = 'Connect', depth = 1, back = true, ...options }, start) => {
  expect(headerStart(view, depth, back, options)).toBe(start)
})
