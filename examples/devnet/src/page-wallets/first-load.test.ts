import { join } from 'node:path'
import { build } from 'esbuild'

test('a page loads no blockchain library before it needs a key', async () => {
  const { metafile } = await build({
    entryPoints: [join(__dirname, 'index.ts')],
    bundle: true,
    splitting: true,
    format: 'esm',
    metafile: true,
    write: false,
    outdir: 'built',
    logLevel: 'error',
  })
  const entry = Object.keys(metafile.outputs).find((path) =>
    metafile.outputs[path]!.entryPoint?.endsWith('page-wallets/index.ts'),
  )!
  const first = new Set<string>()
  take(entry)
  const inputs = [...first].flatMap((path) => Object.keys(metafile.outputs[path]!.inputs))
  expect(inputs).toContainEqual(expect.stringMatching(/evm-provider\.ts$/))
  expect(inputs.filter((path) => path.includes('node_modules'))).toEqual([])

  function take(path: string) {
    if (first.has(path)) return
    first.add(path)
    for (const { path: next, kind } of metafile.outputs[path]!.imports) if (kind === 'import-statement') take(next)
  }
})
