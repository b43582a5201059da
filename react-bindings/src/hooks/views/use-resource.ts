import { Clock, Page } from '@latchkey/core/plugin'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useService } from '../services/use-service.js'

/** A value that a view loads, and its status. The value stays while it is loaded again, and when that fails. */
export interface Resource<T> {
  /** `idle`: there is nothing to load. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly value: T | undefined
  readonly error: unknown
  /** Loads again. */
  readonly retry: () => void
}

export interface ResourceOptions {
  /** Loads again this long after each answer, while the page is visible. */
  readonly everyMs?: number | undefined
}

type Loaded<T> = Omit<Resource<T>, 'retry'> & { readonly key: string | undefined }

const nothing = (key: string | undefined) =>
  ({ key, status: key === undefined ? 'idle' : 'loading', value: undefined, error: undefined }) as const

/**
 * Loads something while a view is shown, and aborts when the view is left.
 *
 * @param key names what is loaded. With another key, the former value is dropped; without one, nothing is loaded.
 * @param load is called again for another key, on `retry`, and every `everyMs`.
 * @example
 * const price = useResource(`price:${id}`, (signal) => prices.read(id, signal), { everyMs: 30_000 })
 * if (price.status === 'failed') return <ErrorBox error={price.error} onRetry={price.retry} />
 */
export function useResource<T>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<T>,
  { everyMs }: ResourceOptions = {},
): Resource<T> {
  const clock = useService(Clock)
  const page = useService(Page)
  const [state, setState] = useState<Loaded<T>>(() => nothing(key))
  const latest = useRef(load)
  useEffect(() => void (latest.current = load))
  const start = useRef(() => {})

  useEffect(() => {
    if (key === undefined) return undefined
    let attempt = new AbortController()
    let cancel = () => {}

    async function run() {
      attempt.abort()
      cancel()
      const { signal } = (attempt = new AbortController())
      setState((before) => ({ ...(before.key === key ? before : nothing(key)), status: 'loading' }))
      try {
        const value = await latest.current(signal)
        if (!signal.aborted) setState({ key, status: 'ready', value, error: undefined })
      } catch (error) {
        // The view shows the error.
        if (!signal.aborted) setState((before) => ({ ...before, status: 'failed', error }))
      }
      if (!signal.aborted && everyMs !== undefined) cancel = clock.after(everyMs, runWhenVisible)
    }
    function runWhenVisible() {
      if (page.visible) void run()
      else cancel = page.on('visible', () => void run())
    }

    start.current = () => void run()
    void run()
    return () => {
      start.current = () => {}
      attempt.abort()
      cancel()
    }
  }, [key, everyMs, clock, page])

  const retry = useCallback(() => start.current(), [])
  const { status, value, error } = state.key === key ? state : nothing(key)
  return { status, value, error, retry }
}
