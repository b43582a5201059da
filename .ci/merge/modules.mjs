import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import ts from 'typescript'

// What a built module imports and exports, read from its code.

const { SyntaxKind } = ts
const known = new Map()

/**
 * One built module:
 * - `imports`: what it imports or re-exports at once: `{ specifier, names, start, end, isReexport }`. `names` is a list of
 *   `{ name, alias }`, or undefined where it takes all (`import *`, `export *`); `isReexport` is true for `export … from`.
 * - `dynamicImports`: the specifiers of its `import()`, each with its stage, if it has one.
 * - `exports`: the names it exports, without those of `export *`.
 * - `isPure`: a copy of it is as good as the module itself. It declares functions and constants, and nothing that has
 *   state or an identity: no call, no class, no `let`.
 */
export function moduleOf(file) {
  if (!known.has(file)) known.set(file, read(file))
  return known.get(file)
}

/** Files have changed since they were read. */
export const forget = () => known.clear()

/** The modules that some import at once, and themselves. */
export function closureOf(files, found = new Set()) {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    closureOf(importedBy(file), found)
  }
  return found
}

/** The same, following `import()` as well. */
export function reachable(files, found = new Set()) {
  for (const file of files) {
    if (found.has(file) || !existsSync(file)) continue
    found.add(file)
    reachable(
      [...importedBy(file), ...moduleOf(file).dynamicImports.map((one) => resolved(file, one.specifier))],
      found,
    )
  }
  return found
}

/** The module of a package that an import of another one means. */
export const resolved = (file, specifier) => join(dirname(file), specifier)

/** How a module in a folder writes that it imports another. */
export function pathTo(from, file) {
  const path = relative(from, file).split(sep).join('/')
  return path.startsWith('.') ? path : `./${path}`
}

export const isRelative = (specifier) => specifier.startsWith('.')

const importedBy = (file) =>
  moduleOf(file)
    .imports.filter(({ specifier }) => isRelative(specifier))
    .map(({ specifier }) => resolved(file, specifier))

/** Every name that a module exports, its own and those that it re-exports. */
export const allExports = (file) => [
  ...new Set([
    ...moduleOf(file).exports,
    ...moduleOf(file)
      .imports.filter(({ isReexport, names, specifier }) => isReexport && !names && isRelative(specifier))
      .flatMap(({ specifier }) => allExports(resolved(file, specifier)))
      .filter((name) => name !== 'default'),
  ]),
]

/** The module of the same package that defines what a module exports under a name; undefined for another package's. */
export function definitionOf(file, name) {
  const { imports, exports } = moduleOf(file)
  for (const { isReexport, names, specifier } of imports) {
    const one = isReexport && names?.find(({ alias }) => alias === name)
    if (one) return isRelative(specifier) ? definitionOf(resolved(file, specifier), one.name) : undefined
  }
  if (exports.includes(name)) return { file, name }
  for (const { isReexport, names, specifier } of imports) {
    const found = isReexport && !names && isRelative(specifier) && definitionOf(resolved(file, specifier), name)
    if (found) return found
  }
  return undefined
}

function read(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022)
  const imports = source.statements.filter(importsOthers).map((statement) => ({
    specifier: statement.moduleSpecifier.text,
    names: namesOf(statement),
    isReexport: statement.kind === SyntaxKind.ExportDeclaration,
    start: statement.getStart(source),
    end: statement.end,
  }))
  return {
    imports,
    dynamicImports: dynamicImportsOf(source),
    exports: source.statements.flatMap(exportsOf),
    isPure: isPure(source),
  }
}

const importsOthers = ({ kind, moduleSpecifier }) =>
  kind === SyntaxKind.ImportDeclaration || (kind === SyntaxKind.ExportDeclaration && moduleSpecifier !== undefined)

/** The names of an import or of `export … from`, where `name` is the other module's and `alias` is ours. */
function namesOf({ importClause, exportClause, kind }) {
  if (kind === SyntaxKind.ExportDeclaration) {
    if (exportClause?.kind !== SyntaxKind.NamedExports) return undefined
    return exportClause.elements.map((one) => ({ name: (one.propertyName ?? one.name).text, alias: one.name.text }))
  }
  if (!importClause) return []
  const { name, namedBindings } = importClause
  if (namedBindings?.kind === SyntaxKind.NamespaceImport) return undefined
  const names = namedBindings?.elements ?? []
  return [
    ...(name ? [{ name: 'default', alias: name.text }] : []),
    ...names.map((one) => ({ name: (one.propertyName ?? one.name).text, alias: one.name.text })),
  ]
}

function exportsOf(statement) {
  if (statement.kind === SyntaxKind.ExportAssignment) return ['default']
  if (statement.kind === SyntaxKind.ExportDeclaration) {
    const { exportClause } = statement
    if (!exportClause) return []
    return exportClause.elements ? exportClause.elements.map(({ name }) => name.text) : [exportClause.name.text]
  }
  const modifiers = statement.modifiers?.map(({ kind }) => kind) ?? []
  if (!modifiers.includes(SyntaxKind.ExportKeyword)) return []
  if (modifiers.includes(SyntaxKind.DefaultKeyword)) return ['default']
  if (statement.kind === SyntaxKind.VariableStatement)
    return statement.declarationList.declarations.flatMap(({ name }) => boundBy(name))
  return [statement.name.text]
}

const boundBy = (name) =>
  name.kind === SyntaxKind.Identifier ? [name.text] : name.elements.flatMap((one) => boundBy(one.name))

/** The `import()` calls of a module. A stage is named by a mark in the call, or by the property that holds it. */
function dynamicImportsOf(source) {
  const found = []
  const visit = (node) => {
    if (node.kind === SyntaxKind.CallExpression && node.expression.kind === SyntaxKind.ImportKeyword) {
      const [target] = node.arguments
      if (target && ts.isStringLiteralLike(target)) {
        const [start, end] = [target.getStart(source), target.end]
        found.push({ specifier: target.text, stage: stageOf(source.text.slice(0, start)), start, end })
      }
    }
    ts.forEachChild(node, visit)
  }
  // Most modules have none.
  if (source.text.includes('import(')) visit(source)
  return found
}

const stageOf = (before) =>
  (/\bimport\(\s*\/\* stage: (\w+) \*\/\s*$/.exec(before) ??
    /\b(discover|connect): \(\) => import\(\s*$/.exec(before))?.[1]

function isPure(source) {
  // Functions which only make a value of what they are given: short ones of the module's own, and core's for errors,
  // which are told by their code.
  const makers = new Set(['defineErrors'])
  return source.statements.every((statement) => {
    switch (statement.kind) {
      case SyntaxKind.ImportDeclaration:
        return statement.importClause !== undefined
      case SyntaxKind.ExportDeclaration:
      case SyntaxKind.FunctionDeclaration:
        return true
      case SyntaxKind.VariableStatement: {
        const { declarations, flags } = statement.declarationList
        for (const { name, initializer } of declarations)
          if (initializer && ts.isArrowFunction(initializer) && isConstant(initializer.body, makers))
            makers.add(name.text)
        return flags & ts.NodeFlags.Const && declarations.every(({ initializer }) => isConstant(initializer, makers))
      }
      default:
        return false
    }
  })
}

/** Whether an expression makes the same value each time, and no object that is changed or compared by identity. */
function isConstant(node, makers) {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return true
  if (ts.isBlock(node) || ts.isClassExpression(node) || ts.isTaggedTemplateExpression(node)) return false
  // An empty list or object is there to be filled, unless it is frozen.
  if (isEmpty(node)) return false
  if (ts.isCallExpression(node) && isFreeze(node.expression))
    return node.arguments.every((one) => isEmpty(one) || isConstant(one, makers))
  if (ts.isCallExpression(node) && !makers.has(node.expression.text)) return false
  if (ts.isNewExpression(node) && !(node.arguments?.length && ['Set', 'Map'].includes(node.expression.text)))
    return false
  return !ts.forEachChild(node, (child) => !isConstant(child, makers))
}

const isEmpty = ({ elements, properties }) => (elements ?? properties)?.length === 0

const isFreeze = ({ expression, name }) => expression?.text === 'Object' && name?.text === 'freeze'
