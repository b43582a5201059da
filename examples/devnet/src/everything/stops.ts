/** What has been started, and what is about to be. */
export interface Stops {
  /** Answers the start as it is. Whatever comes of it is stopped with the others. */
  add<Thing>(start: Promise<Thing>, stop: (thing: Thing) => Promise<void>): Promise<Thing>
  /** Stops the last one first, after waiting for starts that are under way. Safe to call twice. */
  stopAll(): Promise<void>
}

const nothing = async () => undefined

export function createStops(): Stops {
  const stops: Promise<() => Promise<void>>[] = []
  let stopping: Promise<void> | undefined

  async function stopAll() {
    const failures: unknown[] = []
    for (const stop of (await Promise.all(stops)).reverse()) await stop().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }

  return {
    add(start, stop) {
      // What did not start has nothing to stop; who started it hears why.
      stops.push(start.then((thing) => () => stop(thing), () => nothing))
      return start
    },
    stopAll: () => (stopping ??= stopAll()),
  }
}
