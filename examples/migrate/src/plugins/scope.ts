import type { Expression, File, Node } from '@babel/types'
import { posix } from 'node:path'
import { importedName } from '../imports/find-uses.js'
import { parseSource } from '../imports/parse.js'
import { rangeOf } from '../imports/walk.js'

/** One program of an app: what it imports, and its constants. */
export interface Scope {
  readonly path: string
  readonly file: File
  /** Where the program begins in the text of its file. */
  readonly offset: number
  readonly textOf: (node: Node) => string
  readonly imports: ReadonlyMap<string, Imported>
  readonly constants: ReadonlyMap<string, Expression>
}

export interface Imported {
  readonly module: string
  readonly name: string
}

/** What an expression stands for: an expression that is written somewhere, or an import of a package. */
export type Resolved = { readonly scope: Scope; readonly node: Node } | { readonly imported: Imported } | undefined

/** The programs of an app, by their paths. */
export type Sources = ReadonlyMap<string, string>

export function scopeOf(path: string, text: string): readonly Scope[] {
  return parseSource(path, text).map(({ file, offset }) => {
    const imports = new Map<string, Imported>()
    const constants = new Map<string, Expression>()
    for (const statement of file.program.body) {
      if (statement.type === 'ImportDeclaration')
        for (const one of statement.specifiers)
          if (one.type === 'ImportSpecifier')
            imports.set(one.local.name, { module: statement.source.value, name: importedName(one) })
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared?.type === 'VariableDeclaration' && declared.kind === 'const')
        for (const { id, init } of declared.declarations)
          if (id.type === 'Identifier' && init) constants.set(id.name, init)
    }
    const textOf = (node: Node) => text.slice(offset + rangeOf(node).start, offset + rangeOf(node).end)
    return { path, file, offset, textOf, imports, constants }
  })
}

/** Follows names to what they stand for, also into other files of the app. */
export function resolve(scope: Scope, node: Node, sources: Sources, depth = 0): Resolved {
  const plain = withoutType(node)
  if (plain.type !== 'Identifier') return { scope, node: plain }
  const constant = scope.constants.get(plain.name)
  if (constant) return depth > MAX_DEPTH ? undefined : resolve(scope, constant, sources, depth + 1)
  const imported = scope.imports.get(plain.name)
  if (!imported) return undefined
  const path = findModule(scope.path, imported.module, sources)
  if (path === undefined) return imported.module.startsWith('.') ? undefined : { imported }
  const [other] = scopeOf(path, sources.get(path)!)
  const exported = other?.constants.get(imported.name)
  return other && exported && depth <= MAX_DEPTH ? resolve(other, exported, sources, depth + 1) : undefined
}

const MAX_DEPTH = 8

/** `[…] as Networks` and `{…} satisfies Options` without the type. */
export function withoutType(node: Node): Node {
  const isTyped =
    node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' || node.type === 'TSNonNullExpression'
  return isTyped ? withoutType(node.expression) : node
}

/** The file of the app that an import leads to: a relative one, or one from the app’s root as `@/config`. */
function findModule(from: string, module: string, sources: Sources): string | undefined {
  const starts = module.startsWith('.')
    ? [posix.join(posix.dirname(from), module)]
    : /^[@~]\//.test(module)
      ? foldersAbove(from).flatMap((folder) => [
          posix.join(folder, 'src', module.slice(2)),
          posix.join(folder, module.slice(2)),
        ])
      : []
  const plain = starts.map((start) => start.replace(/\.[cm]?js$/, ''))
  return [...starts, ...plain]
    .flatMap((start) => ENDINGS.map((ending) => start + ending))
    .find((path) => sources.has(path))
}

const ENDINGS = ['', '.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx', '/index.js', '/index.jsx']

const foldersAbove = (path: string): readonly string[] => {
  const folder = posix.dirname(path)
  return folder === '.' ? ['.'] : [folder, ...foldersAbove(folder)]
}
