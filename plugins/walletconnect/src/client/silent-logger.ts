import type { UniversalProvider } from '@walletconnect/universal-provider'

type SdkLogger = Exclude<NonNullable<Parameters<typeof UniversalProvider.init>[0]['logger']>, string>

const ignore = () => {
  // The SDK's log contains pairings, which are secrets.
}

/**
 * A log that keeps nothing. With the level `silent`, the SDK still collects a megabyte of its log in memory, offers it
 * on the page's `window`, and throws at an entry that is longer than that.
 */
export function createSilentLogger(): SdkLogger {
  const logger = {
    level: 'silent',
    trace: ignore,
    debug: ignore,
    info: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
    // The SDK writes into each of its loggers.
    child: createSilentLogger,
  }
  return logger as unknown as SdkLogger
}
