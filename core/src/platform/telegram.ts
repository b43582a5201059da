interface LeftByTelegram {
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
  readonly Telegram?: { readonly WebApp?: { readonly platform?: unknown } }
}

/**
 * Whether Telegram shows this page. Its apps leave a bridge on the window, or say so in the user agent; its web
 * client says so in the address. Its login button and its scripts on an ordinary page do not count.
 */
export function isInTelegram(window: Pick<Window, 'navigator' | 'location'>): boolean {
  const { TelegramWebviewProxy, TelegramWebviewProxyProto, Telegram } = window as LeftByTelegram
  return (
    Boolean(TelegramWebviewProxy ?? TelegramWebviewProxyProto) ||
    (Telegram?.WebApp?.platform ?? 'unknown') !== 'unknown' ||
    /\bTelegram-Android\//.test(window.navigator.userAgent) ||
    /\btgWebApp/.test(window.location.hash)
  )
}
