import { createDeepLinkChoices, requestLink, type Device, type HostConfig, type KeyValue, type Notices, type Page, type Telemetry } from '@latchkey/core'
import { errors } from '../errors.js'

export interface OpenAppWorld {
  readonly config: HostConfig
  readonly device: Pick<Device, 'framed'>
  readonly notices: Pick<Notices, 'error'>
  readonly page: Pick<Page, 'open' | 'visible'>
  readonly store: KeyValue
  readonly telemetry: Pick<Telemetry, 'track'>
}

/**
 * Brings the app that the visitor connected by to the front, at a request that waits there. Nothing where it was another
 * device that scanned a code, or where nobody looks at this page. Where the browser refuses, the visitor is told to open the wallet.
 *
 * The SDK has a way of its own for this, which opens whatever stands in storage. It is switched off.
 */
export function createOpenApp({ config, device, notices, page, store, telemetry }: OpenAppWorld): (topic: string, requestId: number) => void {
  const choices = createDeepLinkChoices({ store, host: config, telemetry })
  return (sessionTopic, requestId) => {
    const choice = page.visible ? choices.read() : undefined
    const link = choice && requestLink(choice.link, { requestId, sessionTopic })
    if (!link) return
    const isOpen = page.open(link, device.framed && link.scheme !== 'https' ? 'top' : undefined)
    if (!isOpen) notices.error(errors.create('walletconnect/app-not-opened', { wallet: choice.name }))
  }
}
