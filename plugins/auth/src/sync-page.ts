import { AppConfig, Theme } from '@latchkey/core'
import { FRAME_SDK_VERSION } from '@latchkey/core/embedded'
import { derive, Logger, Page, resolvedMode, SDK_IDENTITY, type Services } from '@latchkey/core/plugin'
import type { WalletFrame } from './frame/wallet-frame.js'
import type { RequestPayload } from './protocol/frame-requests.js'

/**
 * Tells the wallet page, at each load, which app it is in and how that looks, and every change of the look, until the
 * signal aborts.
 */
export function syncPage(frame: WalletFrame, { get }: Pick<Services, 'get'>, signal: AbortSignal): void {
  if (signal.aborted) return
  const [config, logger, page, theme] = [get(AppConfig), get(Logger), get(Page), get(Theme)]
  const look = derive([theme, resolvedMode(theme, page)], ({ variables }, mode) => ({
    themeMode: mode,
    themeVariables: variables,
  }))

  function send<T extends 'SYNC_THEME' | 'SYNC_DAPP_DATA'>(type: T, payload: RequestPayload<T>) {
    // The page is only less pretty without.
    frame.request(type, payload).catch((error: unknown) => logger.debug(`The wallet page refused ${type}.`, error))
  }
  const syncTheme = () => send('SYNC_THEME', look.getSnapshot())
  function sync() {
    const { title, text, icons } = page.description
    const metadata = config.metadata ?? { name: title || page.origin, description: text, url: page.origin, icons }
    const { projectId = '' } = config
    send('SYNC_DAPP_DATA', {
      metadata: { ...metadata, icons: [...metadata.icons] },
      sdkVersion: FRAME_SDK_VERSION,
      sdkType: SDK_IDENTITY.st,
      projectId,
    })
    syncTheme()
  }

  const stops = [frame.onReload(sync), look.subscribe(syncTheme)]
  // Whoever needs the page learns why it cannot be loaded.
  frame.load().then(sync, () => undefined)
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
}
