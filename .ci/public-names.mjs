import { join } from 'node:path'
import ts from 'typescript'
import { root } from './packages.mjs'

/** The file in which a package's public names are committed. */
export const NAMES_FILE = 'public-names.txt'

/**
 * Lists the exports of packages, in a text each: by entry, one name a line, each marked as a value, a type or both. Reads the sources
 * with the compiler, all of them in one program, so that what packages share is read once.
 */
export function publicNames(packages) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const sources = packages.flatMap(entriesOf).map(([, source]) => source)
  const program = ts.createProgram(sources, { ...options, noEmit: true })
  const checker = program.getTypeChecker()

  const namesOf = ([entry, source]) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(source))
    const names = module ? checker.getExportsOfModule(module).filter(isOurs) : []
    const lines = names.map((symbol) => `  ${symbol.name}: ${kindOf(symbol, checker)}`).sort()
    return [entry, ...lines, ''].join('\n')
  }
  return packages.map((one) => entriesOf(one).map(namesOf).join('\n'))
}

const entriesOf = ({ folder, name, manifest }) =>
  Object.entries(manifest.exports ?? {})
    .filter(([, target]) => target['@latchkey/source'])
    .map(([entry, target]) => [name + entry.slice(1), join(root, folder, target['@latchkey/source'])])

/** What an entry passes on whole from another package, by `export *`, are that package's names. */
const isOurs = ({ declarations = [] }) =>
  !declarations.some((declaration) => declaration.getSourceFile().fileName.includes('/node_modules/'))

function kindOf(symbol, checker) {
  const aliased = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const onlyType = symbol.declarations?.some((declaration) => ts.isTypeOnlyExportDeclaration(declaration))
  const kinds = [
    !onlyType && aliased.flags & ts.SymbolFlags.Value && 'value',
    aliased.flags & ts.SymbolFlags.Type && 'type',
  ].filter(Boolean)
  return kinds.join(', ') || 'unresolved'
}
