import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PACKAGE = new URL('../../', import.meta.url)

/** The path of a module of this package, for a process that does not translate TypeScript. */
export const entry = (name: string) => JSON.stringify(fileURLToPath(new URL(name, PACKAGE)))

/** Resolves with the output of the code, when its process has ended by itself. */
export async function runNode(code: string): Promise<{ readonly exitCode: number; readonly output: string }> {
  const node = spawn(process.execPath, ['--input-type=module', '-'])
  const output: string[] = []
  for (const stream of [node.stdout, node.stderr]) stream.on('data', (text) => output.push(String(text)))
  node.stdin.end(code)
  const [exitCode] = await once(node, 'close')
  return { exitCode, output: output.join('') }
}
