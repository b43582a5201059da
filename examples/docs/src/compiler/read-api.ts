import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Workshop } from './compile.js'
import { type Entry, sourceOf } from './declarations.js'

/** What an entry exports. */
export interface ApiEntry {
  readonly entry: Entry
  readonly names: readonly ApiName[]
}

/** A public name. */
export interface ApiName {
  readonly name: string
  /** The first entry that exports it: there it is explained, and the others lead there. */
  readonly home: string
  readonly kind: 'function' | 'class' | 'value' | 'type'
  /** Its declarations as an app's editor shows them, with the comments of members. */
  readonly signature: string
  /** The comment, as markdown. */
  readonly comment: string
  readonly tags: readonly { readonly name: string; readonly text: string }[]
  /** The file that declares it, relative to the repository. */
  readonly source: string
}

/** Reads the public names of all entries out of their declarations. */
export function readApi(workshop: Workshop, entries: readonly Entry[]): readonly ApiEntry[] {
  const program = createProgram(entries)
  const checker = program.getTypeChecker()
  const homes = new Map<ts.Symbol, string>()

  function read(entry: Entry): ApiEntry {
    const file = program.getSourceFile(entry.declarations)
    if (!file) throw new Error(`${entry.specifier} has no declarations: ${entry.declarations} was not made.`)
    const module = checker.getSymbolAtLocation(file)
    const exported = module ? checker.getExportsOfModule(module) : []
    const names = exported.flatMap((symbol): ApiName[] => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      const [declaration] = target.declarations ?? []
      // Others' names that an entry passes on are documented by these others.
      if (!declaration) return []
      const home = homes.get(target) ?? entry.specifier
      homes.set(target, home)
      const { name } = symbol
      const kind = kindOf(target)
      const signature = (target.declarations ?? []).map(signatureOf).join('\n\n')
      const path = sourceOf(workshop, declaration.getSourceFile().fileName)
      const source = `${path}.${existsSync(join(workshop.root, `${path}.ts`)) ? 'ts' : 'tsx'}`
      return [{ name, home, kind, signature, source, ...commentOf(target, checker) }]
    })
    return { entry, names: names.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) }
  }

  return entries.map(read)
}

/** A program of the declarations alone: what these import of others is not read, which takes a tenth of the time. */
function createProgram(entries: readonly Entry[]): ts.Program {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
    noLib: true,
  }
  const host = ts.createCompilerHost(options)
  const own = new Map(entries.map(({ specifier, declarations }) => [specifier, declarations]))
  host.resolveModuleNameLiterals = (literals, file) =>
    literals.map(({ text }) => {
      const known = own.get(text)
      if (known) return { resolvedModule: { resolvedFileName: known, extension: ts.Extension.Dts } }
      return text.startsWith('.') ? ts.resolveModuleName(text, file, options, host) : { resolvedModule: undefined }
    })
  return ts.createProgram({ rootNames: [...own.values()], options, host })
}

function kindOf({ flags }: ts.Symbol): ApiName['kind'] {
  if (flags & ts.SymbolFlags.Function) return 'function'
  if (flags & ts.SymbolFlags.Class) return 'class'
  return flags & ts.SymbolFlags.Value ? 'value' : 'type'
}

function signatureOf(declaration: ts.Declaration): string {
  const text = ts.isVariableDeclaration(declaration) ? `const ${declaration.getText()}` : declaration.getText()
  return text
    .replace(/^export (default )?/, '')
    .replace(/^declare /, '')
    .replace(/import\("[^"]+"\)\./g, '')
    .replace(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2))
}

function commentOf(symbol: ts.Symbol, checker: ts.TypeChecker): Pick<ApiName, 'comment' | 'tags'> {
  // A token has the name of its interface, which may have no comment of its own.
  const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker))
  const tags = symbol
    .getJsDocTags(checker)
    .map(({ name, text = [] }) => ({ name, text: withoutLinks(ts.displayPartsToString(text)) }))
  return { comment: withoutLinks(comment), tags }
}

const withoutLinks = (text: string) => text.replace(/\{@link\s+([^}\s|]+)[^}]*\}/g, '`$1`')
