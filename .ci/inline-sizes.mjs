import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

// Sheets and code name the figures of `styles/sizes.ts` that they share. In what is published they are written out: a module
// that uses one figure does not load the others.

const SIZES = 'styles/sizes.js'

/** Writes the figures of `styles/sizes.js` into a built module, in place of their names, and removes the import. */
export function withInlinedSizes(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const from = tree.statements.find(
    (one) => ts.isImportDeclaration(one) && join(dirname(file), one.moduleSpecifier.text).endsWith(SIZES),
  )
  if (!from) return source
  const sizes = sizesOf(join(dirname(file), from.moduleSpecifier.text))
  const edits = [{ start: from.getStart(), end: from.end, by: '' }]
  const visit = (node) => {
    if (node === from) return
    if (isSheetValue(node) && identifiersIn(node).every((name) => name in sizes))
      // With the `${` before it, and the `}` after it.
      edits.push({ start: node.pos - 2, end: node.parent.literal.getStart() + 1, by: valueOf(node.getText(), sizes) })
    else if (ts.isIdentifier(node) && node.text in sizes)
      edits.push({ start: node.getStart(), end: node.end, by: JSON.stringify(sizes[node.text]) })
    else ts.forEachChild(node, visit)
  }
  ts.forEachChild(tree, visit)
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), source)
}

const isSheetValue = (node) =>
  ts.isTemplateSpan(node.parent) &&
  node.parent.expression === node &&
  ts.isTaggedTemplateExpression(node.parent.parent.parent)

function identifiersIn(node) {
  if (ts.isIdentifier(node)) return [node.text]
  const found = []
  ts.forEachChild(node, (child) => void found.push(...identifiersIn(child)))
  return found
}

/** The exported constants of the module, which imports nothing. */
function sizesOf(module) {
  const source = readFileSync(module, 'utf8')
  const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  return new Function(`${source.replaceAll(/^export /gm, '')}\nreturn { ${names.join(', ')} }`)()
}

const valueOf = (expression, sizes) =>
  String(new Function(...Object.keys(sizes), `return ${expression}`)(...Object.values(sizes)))
