/** The upper limit of turns to wait. */
const MAX_TURNS = 100

/** Counts microtask turns: in each, all work that was ready at its start has run. */
export function countTurns() {
  let turns = 0
  let counting = 0
  return {
    /** The number of turns since the last start. */
    get turns() {
      return turns
    },
    /** Starts counting from zero. */
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
