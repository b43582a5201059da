import { W3mFrameProvider } from '@reown/appkit-wallet'

declare global {
  interface Window {
    /** The frame client of the original protocol, version 1.7.3. Nobody of us wrote it. */
    readonly original: W3mFrameProvider
  }
}

const original = new W3mFrameProvider({
  projectId: 'demo',
  chainId: 'eip155:1',
  enableLogger: false,
  onTimeout: () => {},
})
Object.assign(window, { original })
// Its frame is in nobody's reach until it is loaded, and passkeys have to be allowed before.
const { iframe } = (original as unknown as { readonly w3mFrame: { readonly iframe: HTMLIFrameElement } }).w3mFrame
iframe.allow = 'publickey-credentials-get *; publickey-credentials-create *; storage-access *'
await original.init()

// The modal of that client shows the frame while a request waits. This page has no modal, and does the same.
const show = (isShown: boolean) =>
  Object.assign(iframe.style, {
    display: isShown ? 'block' : 'none',
    inset: '0',
    width: '400px',
    height: '640px',
    border: '0',
  })
original.onRpcRequest(() => show(true))
original.onRpcSuccess(() => show(false))
original.onRpcError(() => show(false))
document.documentElement.dataset['ready'] = 'yes'
