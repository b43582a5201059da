import type { Watch } from './ledger.js'

interface ProcessLike {
  on(event: string, listener: (error: unknown) => void): void
  off(event: string, listener: (error: unknown) => void): void
}

/** Watches unhandled errors and rejections. They remain for good. */
export const watchErrors: Watch = (enter) => {
  const tell = (error: unknown) => enter('error', String((error as Error | undefined)?.stack ?? error), () => true)

  const { process } = globalThis as { process?: Partial<ProcessLike> }
  const host = typeof process?.on === 'function' ? (process as ProcessLike) : undefined
  const page = typeof globalThis.addEventListener === 'function' ? globalThis : undefined
  const onError = (event: ErrorEvent) => tell(event.error ?? event.message)
  const onRejection = (event: PromiseRejectionEvent) => tell(event.reason)

  host?.on('unhandledRejection', tell)
  page?.addEventListener('error', onError)
  page?.addEventListener('unhandledrejection', onRejection)
  return () => {
    host?.off('unhandledRejection', tell)
    page?.removeEventListener('error', onError)
    page?.removeEventListener('unhandledrejection', onRejection)
  }
}
