import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { emptyFolder, type Workshop } from '../compiler/compile.js'
import type { ApiEntry } from '../compiler/read-api.js'
import type { Document } from '../site/documents.js'
import { type Block, blocksOf, type ImportedName, namesOf } from './blocks.js'
import { publicNamesFor } from './public-names.js'

// Every block becomes a module, as a reader takes it from the page: with what the page had before, and with the imports that a
// reader's editor adds. What a page takes for granted, such as `signal`, is declared in `src/given`.

/** A block as a module of its own. */
export interface WrittenBlock {
  readonly block: Block
  readonly file: string
}

export interface WrittenBlocks {
  readonly folder: string
  readonly written: readonly WrittenBlock[]
  /** Blocks that are a part of a file of their package, word for word: they are compiled there. */
  readonly quoted: readonly Block[]
}

/** Writes the blocks of all documents, so that a compiler or a bundler can read them. */
export function writeBlocks(
  { root, cache }: Workshop,
  documents: readonly Document[],
  api: readonly ApiEntry[],
): WrittenBlocks {
  const folder = emptyFolder(join(cache, 'blocks'))
  const quoted: Block[] = []
  const written = documents.flatMap((document) => {
    const sources = sourcesBeside(root, document.path)
    const isQuoted = ({ text }: Block) => !/^import /m.test(text) && sources.some((source) => source.includes(text))
    const blocks = blocksOf(document)
    quoted.push(...blocks.filter(isQuoted))
    return writeDocument({
      root,
      home: posix.dirname(document.path),
      folder: join(folder, document.path.replace(/\.md$/, '')),
      blocks: blocks.filter((block) => !isQuoted(block)),
      name: document.path.replace(/(\/README)?\.md$/, ''),
      publicNames: publicNamesFor(document.path, api),
    })
  })
  return { folder, written, quoted }
}

interface DocumentBlocks {
  readonly root: string
  /** The folder of the document. */
  readonly home: string
  readonly folder: string
  readonly blocks: readonly Block[]
  /** The document's name in `src/given`. */
  readonly name: string
  readonly publicNames: ReadonlyMap<string, string>
}

function writeDocument({ root, home, folder, blocks, name, publicNames }: DocumentBlocks): readonly WrittenBlock[] {
  if (blocks.length === 0) return []
  mkdirSync(folder, { recursive: true })
  if (home !== '.') linkDependencies(join(root, home), dirname(folder))
  const given = [...givenBy(root, 'everywhere'), ...givenBy(root, name)]
  /** What the page has shown so far. */
  const shown = new Map<string, ImportedName>()

  return blocks.map((block) => {
    const { declared, exported, imported } = namesOf(block)
    const words = new Set(block.text.match(/[\w$]+/g))
    const isOwn = (name: string) => declared.includes(name) || imported.has(name)
    const missing = new Map<string, ImportedName>()
    for (const [name, module] of publicNames) missing.set(name, { module, name })
    for (const { file, names } of given)
      for (const name of names) missing.set(name, { module: moduleFrom(folder, file), name })
    for (const [name, from] of shown) missing.set(name, from)

    const imports = [...missing].filter(([name]) => words.has(name) && !isOwn(name)).map(importLine)
    const hidden = declared.filter((name) => !exported.has(name))
    const file = join(folder, `${block.index}.${block.language}`)
    // On the first line, so that the lines of the block keep their numbers.
    writeFileSync(file, `${imports.join('; ')}; ${block.text}\nexport { ${hidden.join(', ')} }\n`)
    for (const path of ownFilesOf(block)) writeOwnFile(join(folder, `${path}.ts`), givenFile(root, name, path))

    for (const [name, from] of imported) shown.set(name, from)
    for (const name of declared) shown.set(name, { module: `./${block.index}.js`, name })
    return { block, file }
  })
}

const importLine = ([own, { module, name }]: [string, ImportedName]) =>
  `import ${name === undefined ? own : name === own ? `{ ${own} }` : `{ ${name} as ${own} }`} from '${module}'`

interface Given {
  readonly file: string
  readonly names: readonly string[]
}

/** What is declared for the documents of this name: `src/given/plugins/auth.ts` for `plugins/auth/README.md`. */
function givenBy(root: string, name: string): readonly Given[] {
  const file = join(root, 'examples/docs/src/given', `${name}.ts`)
  if (!existsSync(file)) return []
  return [{ file, names: namesOf({ language: 'ts', text: readFileSync(file, 'utf8') }).declared }]
}

/** What a block imports from its reader's own project: `./acme-view` for `import('./acme-view.js')`. */
const ownFilesOf = ({ text }: Block) =>
  [...text.matchAll(/(?:from|import)\b[ (]*'(\.[^']+)\.js'/g)].map(([, path]) => path!)

/** Such a file is declared by one of its name, or else is all that the document takes for granted. */
function givenFile(root: string, name: string, path: string): string | undefined {
  const declared = [...givenBy(root, posix.join(name, path)), ...givenBy(root, name)]
  return declared[0]?.file
}

function writeOwnFile(file: string, given: string | undefined): void {
  mkdirSync(dirname(file), { recursive: true })
  if (given) writeFileSync(file, `export * from '${moduleFrom(dirname(file), given)}'\n`)
}

const moduleFrom = (folder: string, file: string) => {
  const path = relative(folder, file).replace(/\.tsx?$/, '.js')
  return path.startsWith('.') ? path : `./${path}`
}

/** A block finds what its package has installed. */
function linkDependencies(home: string, folder: string): void {
  const [target, link] = [join(home, 'node_modules'), join(folder, 'node_modules')]
  if (existsSync(target) && !existsSync(link)) symlinkSync(target, link)
}

function sourcesBeside(root: string, document: string): readonly string[] {
  const folder = join(root, posix.dirname(document), 'src')
  if (posix.dirname(document) === '.' || !existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}
