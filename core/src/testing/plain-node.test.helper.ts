import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildSync } from 'esbuild'

/**
 * Runs a script over core's sources in a separate process, where no test runner catches its errors. For core's own
 * tests.
 */
export function runInPlainNode(script: string): { readonly stdout: string; readonly stderr: string } {
  const { outputFiles } = buildSync({
    stdin: { contents: script, resolveDir: join(__dirname, '..'), loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    tsconfig: join(__dirname, '../../tsconfig.json'),
    logLevel: 'silent',
  })
  const { stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', '--input-type=module', '-'], {
    input: outputFiles[0]!.text,
    encoding: 'utf8',
  })
  return { stdout, stderr }
}
