import { headerStart, type HeaderAround } from './header-start.js'

const around: HeaderAround = {
  view: 'Connect',
  depth: 1,
  back: true,
  embedded: false,
  networkSwitch: true,
  guide: true,
}

test.each<[title: string, part: Partial<HeaderAround>, start: ReturnType<typeof headerStart>]>([
  ['help on Connect', {}, 'help'],
  ['no help where the app wants none', { guide: false }, undefined],
  ['back on Connect, where a view precedes it', { depth: 2 }, 'back'],
  ['no back on an embedded Connect, which is home', { depth: 2, embedded: true }, 'help'],
  ['the network on Account', { view: 'Account' }, 'network'],
  ['the network on Account, also where a view precedes it', { view: 'Account', depth: 3 }, 'network'],
  [
    'nothing on Account where networks are not switched',
    { view: 'Account', depth: 3, networkSwitch: false },
    undefined,
  ],
  ['back on every other view', { view: 'Networks', depth: 2 }, 'back'],
  ['back in embedded mode, too', { view: 'Networks', depth: 2, embedded: true }, 'back'],
  ['nothing where no view precedes', { view: 'Networks' }, undefined],
  ['no back from a view that offers none', { view: 'ApproveTransaction', depth: 2, back: false }, undefined],
])('%s', (_title, part, start) => {
  expect(headerStart({ ...around, ...part })).toBe(start)
})
