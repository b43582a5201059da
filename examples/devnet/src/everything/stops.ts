/** Stops started parts, and those that are about to start. */
export interface Stops {
  /** Returns the start unchanged. If it succeeds, its result is stopped with the others. */
  add<Thing>(start: Promise<Thing>, stop: (thing: Thing) => Promise<void>): Promise<Thing>
  /** Stops the last one first, and waits for pending starts. Safe to call twice. */
  stopAll(): Promise<void>
}

const nothing = async () => undefined

export function createStops(): Stops {
  const stops: Promise<() => Promise<void>>[] = []
  let stopping: Promise<void> | undefined

  async function stopAll() {
    const failures: unknown[] = []
    for (const stop of (await Promise.all(stops)).reverse())
      await stop().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }

  return {
    add(start, stop) {
      // A part that did not start needs no stop. The caller receives its failure.
      stops.push(
        start.then(
          (thing) => () => stop(thing),
          () => nothing,
        ),
      )
      return start
    },
    stopAll: () => (stopping ??= stopAll()),
  }
}
