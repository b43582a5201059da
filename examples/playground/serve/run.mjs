import { startEverything } from '@latchkey/example-devnet'
import { servePage } from './serve-page.mjs'
import { holdPort, startWalletService } from './wallet-service.mjs'

/**
 * Everything, until Ctrl-C: the servers of this machine and the page. Whatever cannot start ends the rest.
 *
 * @returns what runs: `{ map, url }`
 */
export async function run({ port: wanted, isDeveloping }) {
  const { port, release } = wanted ? { port: wanted } : await holdPort()
  const servers = startEverything()
  const wallet = servers.then((started) => startWalletService(started, `http://127.0.0.1:${port}`))
  const starting = Promise.all([servers, wallet]).then(([{ map }, { frame, bundler }]) => ({
    map: { ...map, frame, bundler },
  }))
  const parts = [starting, servePage({ starting, port, release, isDeveloping }), wallet, servers]
  let ending

  const end = (code) => (ending ??= stop(code))
  async function stop(code) {
    const started = await Promise.allSettled(parts)
    await Promise.allSettled(started.map(({ value }) => value?.stop?.() ?? value?.close?.()))
    process.exit(code)
  }

  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end(0))
  whenNpmEnds(() => void end(0))
  try {
    const [{ map }, { url }] = await Promise.all(parts)
    return { map, url }
  } catch (error) {
    // What breaks because it is ended is no news.
    if (!ending) console.error(error)
    return end(1)
  }
}

const LOOKS_EVERY_MS = 1_000

/** npm that is ended alone ends only the shell between itself and this process, which then has another parent. */
function whenNpmEnds(tell) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && tell(), LOOKS_EVERY_MS).unref()
}
