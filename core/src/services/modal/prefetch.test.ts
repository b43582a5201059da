import type { Prefetch } from '../../contracts/modal/prefetch.js'
import { flush } from '../../testing/flush.js'
import { createRecordingLogger } from '../../testing/fakes/recording-logger.js'
import { duePrefetches } from './prefetch.js'
import { runPrefetches } from './run-prefetches.js'

const run = async () => {}
const images: Prefetch = { id: 'images', run }
const networks: Prefetch = { id: 'networks', run }
const connectors: Prefetch = { id: 'connectors', when: 'choosing', run }
const featured: Prefetch = { id: 'featured', when: 'choosing', run }
const recommended: Prefetch = { id: 'recommended', when: 'choosing', run }
const all = [images, networks, connectors, featured, recommended]

test.each([
  ['runs all prefetches on opening', { basic: false, connected: false }, all],
  ['runs no prefetch for choosing in basic mode', { basic: true, connected: false }, [images, networks]],
  ['runs no prefetch for choosing when connected', { basic: false, connected: true }, [images, networks]],
  ['runs no prefetch for choosing when connected in basic mode', { basic: true, connected: true }, [images, networks]],
])('%s', (_, opening, expected) => {
  expect(duePrefetches(all, opening)).toEqual(expected)
})

const { signal } = new AbortController()
const fails = (id: string, error: Error, isSync = false): Prefetch => ({
  id,
  run() {
    if (isSync) throw error
    return Promise.reject(error)
  },
})

test('logs a failed prefetch and runs the others', async () => {
  const logger = createRecordingLogger()
  const error = new Error('offline')
  const ran: string[] = []
  const good: Prefetch = { id: 'good', run: async () => void ran.push('good') }
  await runPrefetches([fails('late', error), fails('at once', error, true), good], signal, logger)
  expect(ran).toEqual(['good'])
  expect(logger.entries.map(({ level, message, details }) => [level, message, details]).sort()).toEqual([
    ['warn', 'The prefetch "at once" failed.', error],
    ['warn', 'The prefetch "late" failed.', error],
  ])
})

test('logs no aborted prefetch', async () => {
  const logger = createRecordingLogger()
  const closing = new AbortController()
  const ended: Prefetch = { id: 'ended', run: async () => (closing.abort(), Promise.reject(new Error('aborted'))) }
  await runPrefetches([ended], closing.signal, logger)
  expect(logger.entries).toEqual([])
})

test('runs no prefetch after an abort', async () => {
  const late = jest.fn(async () => {})
  await runPrefetches([{ id: 'late', run: late }], AbortSignal.abort(), createRecordingLogger())
  expect(late).not.toHaveBeenCalled()
})

test('resolves after the last prefetch', async () => {
  let arrive!: () => void
  const slow: Prefetch = { id: 'slow', run: () => new Promise<void>((resolve) => (arrive = resolve)) }
  let isOver = false
  void runPrefetches([images, slow], signal, createRecordingLogger()).then(() => (isOver = true))
  await flush()
  expect(isOver).toBe(false)
  arrive()
  await flush()
  expect(isOver).toBe(true)
})
