import { useCallback, useEffect, useRef, useState } from 'react'

/** What is called with the result of the newest call. */
export interface MutationCallbacks<Data> {
  readonly onSuccess?: ((data: Data) => void) | undefined
  readonly onError?: ((error: Error) => void) | undefined
}

/** How the newest call is going. `data` of the last success stays until the next result. */
export interface MutationState<Data> {
  readonly data: Data | undefined
  readonly error: Error | undefined
  readonly isPending: boolean
  readonly isError: boolean
  readonly isSuccess: boolean
}

/**
 * What a visitor starts by a press, with its state for the component. The returned function calls `mutation` at once, within the
 * press, and never rejects: the state and the callbacks report the result of the newest call, as long as the component is
 * mounted. The function stays the same as long as `mutation` does.
 *
 * @example
 * const [{ isPending, error }, save] = useMutation(useCallback((name: string) => profile.rename(name), [profile]))
 */
export function useMutation<Args extends readonly unknown[], Data>(
  mutation: (...args: Args) => Promise<Data>,
  { onSuccess, onError }: MutationCallbacks<Data> = {},
): readonly [state: MutationState<Data>, mutate: (...args: Args) => Promise<void>] {
  const [state, setState] = useState<MutationState<Data>>(IDLE)
  const callbacks = useRef<MutationCallbacks<Data>>({})
  const newest = useRef<object>(undefined)
  useEffect(() => void (callbacks.current = { onSuccess, onError }), [onSuccess, onError])
  useEffect(() => () => void (newest.current = undefined), [])
  const mutate = useCallback(
    async (...args: Args) => {
      const call = (newest.current = {})
      const finish = (state: MutationState<Data>, tell: () => void) => {
        if (newest.current !== call) return
        setState(state)
        tell()
      }
      setState(({ data }) => ({ ...IDLE, data, isPending: true }))
      await mutation(...args).then(
        (data) => finish({ ...IDLE, data, isSuccess: true }, () => callbacks.current.onSuccess?.(data)),
        (error: Error) => finish({ ...IDLE, error, isError: true }, () => callbacks.current.onError?.(error)),
      )
    },
    [mutation],
  )
  return [state, mutate]
}

const IDLE = { data: undefined, error: undefined, isPending: false, isError: false, isSuccess: false } as const
