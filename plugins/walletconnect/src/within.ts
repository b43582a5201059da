import type { Clock } from '@latchkey/core'

/** Waits for something of a stranger's, but not for ever: after `ms`, rejects with what `late` makes. What comes later is dropped. */
export function within<T>(clock: Pick<Clock, 'after'>, ms: number, act: Promise<T>, late: () => unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const disarm = clock.after(ms, () => reject(late()))
    act.then(
      (value) => {
        disarm()
        resolve(value)
      },
      (error: unknown) => {
        disarm()
        reject(error)
      },
    )
  })
}
