/** Nobody waits for so many. */
const MAX_TURNS = 100

/** Counts microtask turns: how often all that has become ready was run, and what that made ready comes next. */
export function countTurns() {
  let turns = 0
  let counting = 0
  return {
    /** How many since it was last started. */
    get turns() {
      return turns
    },
    /** Begins at nought. */
    start() {
      const mine = ++counting
      turns = 0
      const next = () => void Promise.resolve().then(count)
      function count() {
        if (mine !== counting || turns === MAX_TURNS) return
        turns++
        next()
      }
      next()
    },
    stop: () => void counting++,
  }
}
