import { join } from 'node:path'
import { buildSync } from 'esbuild'

const PACKAGE = join(__dirname, '..')

/** The files that an entry imports, now or later, and the packages among them. */
function filesOf(entry: string): readonly string[] {
  const { metafile } = buildSync({
    entryPoints: [join(PACKAGE, entry)],
    absWorkingDir: PACKAGE,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    outdir: 'nowhere',
    format: 'esm',
    conditions: ['@latchkey/source'],
    external: ['react', 'react-dom', '@latchkey/*'],
    logLevel: 'silent',
  })
  return Object.keys(metafile.inputs)
}

const isForServers = (file: string) => file.startsWith('src/server/') || !file.startsWith('src/')

test.each(['src/index.ts', 'src/react/index.ts'])(
  'a page that imports %s loads no verifier at any time, and no code of curves and hashes',
  (entry) => {
    const files = filesOf(entry)
    expect(files).toContain('src/message/create-message.ts')
    expect(files.filter(isForServers)).toEqual([])
  },
)

test('a server loads them', () => {
  const files = filesOf('src/server/index.ts')
  for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot'])
    expect(files).toContain(`src/server/verifiers/${namespace}.ts`)
})
