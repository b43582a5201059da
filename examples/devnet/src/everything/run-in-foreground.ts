import { fstatSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { describeParts } from './describe-parts.js'
import { PART_NAMES, type PartName, startParts } from './start-parts.js'
import { runTyped } from './typed-commands.js'

/**
 * Runs the devnet for a person, or for another process: prints all addresses, then the line `Devnet is ready in 4.2
 * s.`, and takes commands. Ctrl-C, SIGTERM or the end of its input end it, with exit code 0 and nothing left behind.
 */
export async function runInForeground(args: readonly string[]): Promise<void> {
  // Until all parts run there are only child processes to stop, and those end with this process.
  let end: () => void = () => process.exit(0)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end())

  try {
    const began = performance.now()
    const parts = await startParts(partsIn(args))
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    end = () => void parts.stop().then(() => process.exit(0), fail)
    console.log(
      `${describeParts(parts)}\n\nType "help" for a list of commands. Ctrl-C ends all.\n\nDevnet is ready in ${seconds} s.`,
    )

    let lastCommand = Promise.resolve()
    const run = (line: string) => runTyped(parts, line).then(console.log, (error: Error) => console.log(error.message))
    createInterface({ input: process.stdin })
      .on('line', (line) => void (lastCommand = lastCommand.then(() => (line.trim() === '' ? undefined : run(line)))))
      // The last typed command finishes first.
      .on('close', () => void (isListening() && lastCommand.then(() => end())))
  } catch (error) {
    fail(error)
  }
}

function partsIn(args: readonly string[]): readonly PartName[] {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string' } } })
  return values.only === undefined ? PART_NAMES : (values.only.split(',') as PartName[])
}

/** A background process has `/dev/null` as its input, whose end means nothing. */
const isListening = () => process.stdin.isTTY || !fstatSync(0).isCharacterDevice()

function fail(error: unknown) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
