/** Runs async jobs, of which only the newest may write its result. */
export interface Latest {
  /**
   * Starts a job and aborts the one before it. `write` is called with the
   * result only if no newer job has been started meanwhile. The promise
   * settles when the job does: it rejects only if this job is still the
   * newest; an overtaken job, failed or not, resolves without writing.
   *
   * Aborting tells the job to stop; it does not undo what the job has already sent.
   */
  run<T>(job: (signal: AbortSignal) => Promise<T>, write: (value: T) => void): Promise<void>
  /** Aborts the running job, if any; it will not write. */
  cancel(): void
}

/**
 * @example
 * const quotes = createLatest()
 * await quotes.run((signal) => api.quote(amount, signal), (quote) => state.patch({ quote }))
 */
export function createLatest(): Latest {
  let newest: AbortController | undefined

  function supersede(next?: AbortController) {
    newest?.abort()
    newest = next
  }

  return {
    async run(job, write) {
      const mine = new AbortController()
      supersede(mine)
      try {
        const value = await job(mine.signal)
        if (newest === mine) write(value)
      } catch (error) {
        // No caller waits for the result of an overtaken job.
        if (newest === mine) throw error
      } finally {
        if (newest === mine) newest = undefined
      }
    },
    cancel: () => supersede(),
  }
}
