import { reading } from './call.js'

/**
 * Listens as a wallet lets one. What a wallet refuses to tell, or fails at, is not heard of.
 *
 * @param start returns how to stop: at once, by a promise, or not at all.
 */
export function listening(start: () => unknown): () => void {
  let back: unknown
  let isOver = false

  function leave() {
    isOver = true
    const stop = back
    back = undefined
    if (typeof stop === 'function') reading(stop as () => unknown, ignore).catch(ignore)
  }
  function onStarted(stop: unknown) {
    back = stop
    if (isOver) leave()
  }
  reading(start, onStarted).catch(ignore)
  return leave
}

const ignore = () => {}
