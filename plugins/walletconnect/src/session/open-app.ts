import type { AppConfig, Notices, Telemetry } from '@latchkey/core'
import { requestLink } from '@latchkey/core/gates'
import { type Device, type KeyValue, type Page } from '@latchkey/core/plugin'
import { createDeepLinkChoices } from '@latchkey/core/pairing'
import { errors } from '../errors.js'

export interface OpenAppDeps {
  readonly config: AppConfig
  readonly device: Pick<Device, 'framed'>
  readonly notices: Pick<Notices, 'error'>
  readonly page: Pick<Page, 'open' | 'visible'>
  readonly store: KeyValue
  readonly telemetry: Pick<Telemetry, 'track'>
}

/**
 * Opens the wallet app that the visitor connected with when a request is pending there. Does nothing where another device
 * scanned the code, or where the page is hidden. Where the browser refuses, a notice asks the visitor to open the wallet.
 *
 * The SDK would open the link in storage, whatever it is. The plugin switches that off.
 */
export function createOpenApp({
  config,
  device,
  notices,
  page,
  store,
  telemetry,
}: OpenAppDeps): (topic: string, requestId: number) => void {
  const choices = createDeepLinkChoices({ store, config, telemetry })
  return (sessionTopic, requestId) => {
    const choice = page.visible ? choices.read() : undefined
    const link = choice && requestLink(choice.link, { requestId, sessionTopic })
    if (!link) return
    const isOpen = page.open(link, device.framed && link.scheme !== 'https' ? 'top' : undefined)
    if (!isOpen) notices.error(errors.create('walletconnect/app-not-opened', { wallet: choice.name }))
  }
}
