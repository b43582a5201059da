import { act, renderHook } from '@testing-library/react'
import { useMutation } from './use-mutation.js'

/** The hook over calls that the test answers, in the order in which they were made. */
function open() {
  const calls: { readonly resolve: (data: string) => void; readonly reject: (error: Error) => void }[] = []
  const mutation = jest.fn(
    (_name: string) => new Promise<string>((resolve, reject) => void calls.push({ resolve, reject })),
  )
  const heard = { onSuccess: jest.fn(), onError: jest.fn() }
  const hook = renderHook((callbacks: typeof heard) => useMutation(mutation, callbacks), { initialProps: heard })
  return {
    ...hook,
    ...heard,
    mutation,
    state: () => hook.result.current[0],
    mutate: (name: string) => act(async () => void hook.result.current[1](name)),
    resolve: (index: number, data: string) => act(async () => calls[index]!.resolve(data)),
    reject: (index: number, error: Error) => act(async () => calls[index]!.reject(error)),
  }
}

const IDLE = { data: undefined, error: undefined, isPending: false, isError: false, isSuccess: false }

test('calls within the press, and shows that the call is pending until it succeeds', async () => {
  const { result, mutation, state, mutate, resolve, onSuccess, onError } = open()
  expect(state()).toEqual(IDLE)
  act(() => {
    void result.current[1]('ada')
    expect(mutation).toHaveBeenCalledWith('ada')
  })
  expect(state()).toEqual({ ...IDLE, isPending: true })
  await resolve(0, 'Ada')
  expect(state()).toEqual({ ...IDLE, data: 'Ada', isSuccess: true })
  expect([onSuccess.mock.calls, onError.mock.calls]).toEqual([[['Ada']], []])
  // The last result is shown while the next one is awaited.
  await mutate('bob')
  expect(state()).toEqual({ ...IDLE, data: 'Ada', isPending: true })
})

test('shows the error of a call that fails, and forgets it with the next call', async () => {
  const { state, mutate, reject, resolve, onSuccess, onError } = open()
  await mutate('ada')
  const error = new Error('no')
  await reject(0, error)
  expect(state()).toEqual({ ...IDLE, error, isError: true })
  expect([onSuccess.mock.calls, onError.mock.calls]).toEqual([[], [[error]]])
  await mutate('ada')
  expect(state()).toEqual({ ...IDLE, isPending: true })
  await resolve(1, 'Ada')
  expect(state()).toEqual({ ...IDLE, data: 'Ada', isSuccess: true })
})

test('only the newest of two calls counts, whichever ends first', async () => {
  const { state, mutate, reject, resolve, onSuccess, onError } = open()
  await mutate('first')
  await mutate('second')
  await reject(0, new Error('replaced'))
  expect(state()).toEqual({ ...IDLE, isPending: true })
  await resolve(1, 'Second')
  expect(state()).toEqual({ ...IDLE, data: 'Second', isSuccess: true })
  expect([onSuccess.mock.calls, onError.mock.calls]).toEqual([[['Second']], []])
})

test('calls the callbacks of the last render, and keeps the function', async () => {
  const { result, rerender, mutate, resolve, onSuccess } = open()
  const before = result.current[1]
  await mutate('ada')
  const later = { onSuccess: jest.fn(), onError: jest.fn() }
  rerender(later)
  await resolve(0, 'Ada')
  expect([onSuccess.mock.calls, later.onSuccess.mock.calls]).toEqual([[], [['Ada']]])
  expect(result.current[1]).toBe(before)
})

test('resolves where the call fails, and tells a component nothing that is gone', async () => {
  const { result, unmount, reject, onError } = open()
  let ended: Promise<void> = Promise.resolve()
  act(() => void (ended = result.current[1]('ada')))
  unmount()
  await reject(0, new Error('no'))
  await expect(ended).resolves.toBeUndefined()
  expect(onError).not.toHaveBeenCalled()
})
