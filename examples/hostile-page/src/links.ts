import {
  explorerLink,
  type Link,
  nativeLink,
  pageLink,
  readChosenLink,
  readLink,
  requestLink,
  universalLink,
  walletLink,
} from '@latchkey/core/gates'

/** Every way from a stranger's text to something that may be opened. */
export const BUILDERS: Readonly<Record<string, (foreign: unknown) => Link | undefined>> = {
  readLink: (foreign) => readLink(foreign, { schemes: ['https', 'app'] }),
  pageLink: (foreign) => pageLink(foreign),
  explorerLink: (foreign) => explorerLink(foreign, 'tx', '0x1'),
  walletLink,
  nativeLink: (foreign) => nativeLink(foreign, 'wc:topic@2'),
  universalLink: (foreign) => universalLink(foreign, 'wc:topic@2'),
  requestLink(foreign) {
    const choice = walletLink(foreign)
    return choice && requestLink(choice, { requestId: 1, sessionTopic: 'topic' })
  },
  readChosenLink: (foreign) => readChosenLink(JSON.stringify({ href: foreign, name: 'Wallet' }))?.link,
}

/** Every way in which pages open an address. They take anything: the gate is before them. */
export const WAYS: Readonly<Record<string, (href: string) => unknown>> = {
  'a window in place of this one': (href) => window.open(href, '_self'),
  'a window in place of this one that knows nothing of it': (href) => window.open(href, '_self', 'noopener,noreferrer'),
  'another window': (href) => window.open(href, '_blank', 'noopener,noreferrer'),
  'the address bar': (href) => void (location.href = href),
  'a click'(href) {
    const anchor = document.createElement('a')
    anchor.href = href
    anchor.rel = 'noopener noreferrer'
    document.body.append(anchor)
    anchor.click()
    anchor.remove()
  },
}
