import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { compile, emptyFolder, type Workshop } from './compile.js'

/** A public entry of a package. */
export interface Entry {
  /** What an import names: `@latchkey/core/plugin`. */
  readonly specifier: string
  /** The package's folder, relative to the repository. */
  readonly folder: string
  /** Whether npm has it; examples are private. */
  readonly isPublished: boolean
  /** The file of its declarations. */
  readonly declarations: string
}

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

/**
 * Declares all public entries, from the sources: nothing has to be built first. Neither the pages of the API nor the blocks of
 * code then read more than the declarations, as an app does.
 */
export async function declareEntries({ root, cache }: Workshop): Promise<readonly Entry[]> {
  const folder = emptyFolder(join(cache, 'declarations'))
  const sources = packagesOf(root).flatMap((one) => entriesOf(root, one, folder))
  const output = await compile(root, folder, {
    compilerOptions: {
      composite: false,
      declarationMap: false,
      sourceMap: false,
      emitDeclarationOnly: true,
      // `npm run check -- types` checks the sources.
      noCheck: true,
      rootDir: root,
      outDir: folder,
      types: ['node', 'vite/client'],
      // What is found in `node_modules` counts as another's, and is not declared.
      paths: Object.fromEntries(sources.map(({ entry, source }) => [entry.specifier, [source]])),
    },
    files: sources.map(({ source }) => source),
  })
  // Examples are private: one may export what only an inferred type can say, and the compiler says so for each.
  const problems = output.split('\n').filter((line) => line.trim() !== '' && !/^(examples\/| )/.test(line))
  if (problems.length > 0) throw new Error(`The declarations cannot be made:\n${problems.join('\n')}`)
  return sources.map(({ entry }) => entry)
}

/** The file of the repository that a file of declarations was made of, without its ending. */
export const sourceOf = ({ cache }: Workshop, declarations: string): string =>
  relative(join(cache, 'declarations'), declarations).replace(/\.d\.ts$/, '')

const packagesOf = (root: string) =>
  [
    'core',
    'react-bindings',
    ...['plugins', 'examples'].flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)),
  ].filter((folder) => existsSync(join(root, folder, 'package.json')))

function entriesOf(root: string, folder: string, outDir: string) {
  const { name, private: isPrivate, exports = {} } = readManifest(join(root, folder, 'package.json'))
  return Object.entries(exports).flatMap(([path, target]) => {
    const source = typeof target === 'string' ? undefined : target['@latchkey/source']
    if (!source || path.includes('*')) return []
    const declarations = join(outDir, folder, source.replace(/\.tsx?$/, '.d.ts'))
    const entry: Entry = { specifier: posix.join(name, path), folder, isPublished: !isPrivate, declarations }
    return [{ entry, source: join(root, folder, source) }]
  })
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}
