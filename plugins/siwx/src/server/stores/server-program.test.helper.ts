import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

/** A database server that a test started. */
export interface ServerProcess {
  /** Resolves when the process has ended. PostgreSQL waits for its clients to disconnect, up to 5 s. */
  stop(): Promise<void>
}

/** Returns the first of these folders, or of the folders of `PATH`, that has the program. */
export function findFolderOf(program: string, folders: readonly (string | undefined)[]): string | undefined {
  const searched = [...folders, ...(process.env['PATH'] ?? '').split(delimiter)]
  return searched.find((folder) => folder && existsSync(join(folder, program)))
}

/** A `describe` for a suite that needs a server program. Without the program, it skips the suite and says so. */
export function describeWithProgram(
  program: string,
  folder: string | undefined,
  suite: (folder: string) => void,
): void {
  if (folder) return describe(`with ${program}`, () => suite(folder))
  console.warn(`SKIPPED: these tests need the program ${program}, which is not on this machine.`)
  // oxlint-disable-next-line no-restricted-properties -- a machine may lack the program; the check `unit` counts what is skipped as failed
  describe.skip(`with ${program}`, () => suite(''))
}

const STOP_DEADLINE_MS = 5_000

/**
 * Becomes the server. Beside it, a reader of the standard input waits for its end, which is the end of the tests' process
 * at the latest, and interrupts the server: no server outlives a test run that crashed.
 */
const RUN_UNTIL_INPUT_ENDS = `
  exec 3<&0
  (read -r line <&3; kill -INT $$) >/dev/null 2>&1 &
  exec "$@" 3<&- </dev/null
`

/** Starts a server, and waits for the line with which it says that it takes connections. */
export async function startServer(
  program: string,
  args: readonly string[],
  readyLine: string,
  options: { readonly uid?: number; readonly gid?: number; readonly env?: NodeJS.ProcessEnv },
): Promise<ServerProcess> {
  const child = spawn('sh', ['-c', RUN_UNTIL_INPUT_ENDS, 'sh', program, ...args], { ...options, stdio: 'pipe' })
  const printed: string[] = []
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(String(error)))
    child.once('close', (code, signal) => resolve(`${signal ?? `exit code ${code}`}\n${printed.join('\n')}`))
  })
  await new Promise<void>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr])
      createInterface({ input: output }).on('line', (line) => {
        printed.push(line)
        if (line.includes(readyLine)) resolve()
      })
    void ended.then((reason) => reject(new Error(`${program} did not start: ${reason}`)))
  })
  return {
    async stop() {
      child.kill('SIGTERM')
      const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS)
      await ended
      clearTimeout(deadline)
    },
  }
}
