import ts from 'typescript'
import type { Document } from '../site/documents.js'

/** A block of TypeScript in a document. */
export interface Block {
  readonly document: string
  /** Counts the document's blocks of TypeScript, from 0. */
  readonly index: number
  /** The line of the document before its first one. */
  readonly line: number
  readonly language: 'ts' | 'tsx'
  readonly text: string
}

export function blocksOf({ path, text }: Document): readonly Block[] {
  return [...text.matchAll(/^```(tsx?)\n(.*?)^```/gms)].map((found, index) => ({
    document: path,
    index,
    line: text.slice(0, found.index).split('\n').length,
    language: found[1] as Block['language'],
    text: found[2]!,
  }))
}

/** What a block has at its top: the names that it declares, and those that it imports, with the modules they come from. */
export interface BlockNames {
  readonly declared: readonly string[]
  readonly exported: ReadonlySet<string>
  /** By the name in the block, how to import it elsewhere. */
  readonly imported: ReadonlyMap<string, ImportedName>
}

export interface ImportedName {
  readonly module: string
  /** The name that the module exports; absent for its default export. */
  readonly name?: string
}

export function namesOf({ text, language }: Pick<Block, 'text' | 'language'>): BlockNames {
  const file = ts.createSourceFile(`block.${language}`, text, ts.ScriptTarget.Latest)
  const declared: string[] = []
  const exported = new Set<string>()
  const imported = new Map<string, ImportedName>()

  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) {
      for (const [name, from] of importsOf(statement)) imported.set(name, from)
      continue
    }
    const names = declaredBy(statement)
    declared.push(...names)
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
    if (modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) names.forEach((name) => exported.add(name))
  }
  return { declared: [...new Set(declared)], exported, imported }
}

function importsOf({ importClause, moduleSpecifier }: ts.ImportDeclaration): [string, ImportedName][] {
  const module = (moduleSpecifier as ts.StringLiteral).text
  const bindings = importClause?.namedBindings
  return [
    ...(importClause?.name ? [[importClause.name.text, { module }] satisfies [string, ImportedName]] : []),
    ...(bindings && ts.isNamedImports(bindings) ? bindings.elements : []).map(
      ({ name, propertyName }): [string, ImportedName] => [name.text, { module, name: (propertyName ?? name).text }],
    ),
  ]
}

function declaredBy(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => bound(name))
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return isNamed && statement.name ? [statement.name.text] : []
}

const bound = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? bound(element.name) : []))
