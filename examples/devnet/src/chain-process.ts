import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { toLine } from './lines.js'

/** The parent's end of a chain, or of another part, that runs in a process of its own. */
export interface ChainProcess {
  /** The fields that the chain printed when it was ready, and a method for each of its commands. */
  readonly face: object
  stop(): Promise<void>
}

interface Call {
  resolve(result: unknown): void
  reject(error: Error): void
}

type Line =
  | { readonly ready: object; readonly commands: readonly string[] }
  | { readonly id: number; readonly result?: unknown }
  | { readonly id: number; readonly error: string }

const START_DEADLINE_MS = 150_000
const STOP_DEADLINE_MS = 5_000
const STDERR_KEPT_CHARACTERS = 8_000
const PROGRAM = fileURLToPath(new URL('../child.mjs', import.meta.url))

/** Starts the chain, and waits until it takes requests. `what` names it in errors. */
export async function startChainProcess(chain: string, what = `${chain} chain`): Promise<ChainProcess> {
  const child = spawn(process.execPath, [PROGRAM, chain], { stdio: 'pipe' })
  const printed = keepEndOf(child.stderr)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(String(error)))
    child.once('close', (code, signal) => resolve(`${signal ?? `exit code ${code}`}\n${printed()}`.trim()))
  })

  const calls = new Map<number, Call>()
  const { ready, commands } = await readLines(child, what, ended, calls)
  let lastId = 0
  const call = (command: string, args: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (!child.stdin.writable) return reject(new Error(`The ${what} has ended.`))
      calls.set((lastId += 1), { resolve, reject })
      child.stdin.write(toLine({ id: lastId, command, args }))
    })

  const methods = commands.map((command) => [command, (...args: readonly unknown[]) => call(command, args)])
  return { face: { ...ready, ...Object.fromEntries(methods) }, stop: () => end(child, ended) }
}

/** Resolves with the first line. Every later line answers a call. */
function readLines(
  child: ChildProcessWithoutNullStreams,
  what: string,
  ended: Promise<string>,
  calls: Map<number, Call>,
) {
  return new Promise<Extract<Line, { ready: object }>>((resolve, reject) => {
    let failure = `The ${what} did not start`
    const deadline = setTimeout(() => {
      failure += ` within ${START_DEADLINE_MS / 1000} s`
      child.kill('SIGKILL')
    }, START_DEADLINE_MS)
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as Line
      if ('ready' in line) {
        clearTimeout(deadline)
        return resolve(line)
      }
      const call = calls.get(line.id)
      calls.delete(line.id)
      if ('error' in line) call?.reject(new Error(line.error))
      else call?.resolve(line.result)
    })
    // A chain that ends during a write reports it through `ended`.
    child.stdin.on('error', () => child.stdin.destroy())
    void ended.then((reason) => {
      clearTimeout(deadline)
      reject(new Error(`${failure}: ${reason}`))
      for (const call of calls.values()) call.reject(new Error(`The ${what} has ended: ${reason}`))
      calls.clear()
    })
  })
}

/** Closing its input asks a chain to end. A chain that ignores this is killed. */
async function end(child: ChildProcessWithoutNullStreams, ended: Promise<string>) {
  child.stdin.end()
  const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS)
  await ended
  clearTimeout(deadline)
}

function keepEndOf(stream: NodeJS.ReadableStream) {
  let kept = ''
  stream.setEncoding('utf8').on('data', (text: string) => (kept = (kept + text).slice(-STDERR_KEPT_CHARACTERS)))
  return () => kept
}
