import { join, relative } from 'node:path'
import { compile, type Workshop } from '../compiler/compile.js'
import type { Entry } from '../compiler/declarations.js'
import type { WrittenBlocks } from './write-blocks.js'

/** Compiles written blocks in one program. Resolves with a line for each error, at the line of its document. */
export async function checkBlocks(
  { root }: Workshop,
  { folder, written }: WrittenBlocks,
  entries: readonly Entry[],
): Promise<readonly string[]> {
  const output = await compile(root, folder, {
    compilerOptions: {
      composite: false,
      declaration: false,
      declarationMap: false,
      sourceMap: false,
      noEmit: true,
      // A fragment imports whatever it mentions.
      verbatimModuleSyntax: false,
      isolatedModules: false,
      // As strict as a new app of Vite, and no more.
      noUncheckedIndexedAccess: false,
      exactOptionalPropertyTypes: false,
      types: ['jest', 'node', 'vite/client'],
      paths: Object.fromEntries(entries.map(({ specifier, declarations }) => [specifier, [declarations]])),
    },
    include: ['.', join(root, 'examples/docs/src/given')],
  })
  const blocks = new Map(written.map(({ block, file }) => [relative(root, file), block]))
  return output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, file, at, message] = /^(\S+?)\((\d+),\d+\): error (.*)$/.exec(line) ?? []
      const block = file === undefined ? undefined : blocks.get(join(file))
      return block ? `${block.document}:${block.line + Number(at)}: ${message}` : line
    })
}
