import { headerStart, type HeaderAround } from './header-start-of.js'

const around: HeaderAround = { view: 'Connect', depth: 1, embedded: false, networkSwitch: true, guide: true }

test.each<[title: string, part: Partial<HeaderAround>, start: ReturnType<typeof headerStart>]>([
  ['help on Connect', {}, 'help'],
  ['no help where the host wants none', { guide: false }, undefined],
  ['back from Connect, where there is something before it', { depth: 2 }, 'back'],
  ['not in place: there Connect is home, however one got there', { depth: 2, embedded: true }, 'help'],
  ['the network on Account', { view: 'Account' }, 'network'],
  ['the network on Account, also where there is something before it', { view: 'Account', depth: 3 }, 'network'],
  ['nothing on Account where networks are not switched', { view: 'Account', depth: 3, networkSwitch: false }, undefined],
  ['back from everything else', { view: 'Networks', depth: 2 }, 'back'],
  ['back in place, too', { view: 'Networks', depth: 2, embedded: true }, 'back'],
  ['nothing where there is nothing before', { view: 'Networks' }, undefined],
  ['no way back from what must be answered', { view: 'ApproveTransaction', depth: 2 }, undefined],
  ['no way back from signing in', { view: 'SIWXSignMessage', depth: 2 }, undefined],
  ['no way back from signing in as it was', { view: 'ConnectingSiwe', depth: 2 }, undefined],
])('%s', (_title, part, start) => {
  expect(headerStart({ ...around, ...part })).toBe(start)
})
