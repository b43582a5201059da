import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { withInlinedSizes } from './inline-sizes.mjs'
import { published } from './packages.mjs'

// Sources write style sheets as templates with the tag `css`, one declaration a line. The build puts each sheet on one
// line, without the tag.

/** Minifies the style sheets in the built packages below a folder. */
export function minifyStyles(root) {
  for (const { folder } of published()) minifyIn(join(root, folder, 'dist'))
}

function minifyIn(dist) {
  for (const path of readdirSync(dist, { recursive: true })) {
    const file = join(dist, path)
    if (!file.endsWith('.js')) continue
    const before = readFileSync(file, 'utf8')
    const inlined = before.includes('/sizes.js') ? withInlinedSizes(file, before) : before
    const after = /\bcss\s*`/.test(inlined) ? withMinifiedTemplates(file, inlined) : inlined
    if (after !== before) writeFileSync(file, after)
  }
}

/**
 * Replaces each `css` template by its minified text, without the tag. Lines keep their numbers, so that source maps
 * stay right.
 */
export function withMinifiedTemplates(file, source) {
  const edits = []
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'css') edits.push(...editsOf(node))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), source)
}

function editsOf({ tag, template }) {
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map(({ literal }) => literal)]
  // A part begins with ` or }, and ends with ` or ${.
  const spans = parts.map((part) => ({ start: part.getStart() + 1, end: part.end - (isLast(part) ? 1 : 2) }))
  const source = template.getSourceFile().text
  const texts = spans.map(({ start, end }) => source.slice(start, end))
  const minified = minifyParts(texts)
  return [
    { start: tag.getStart(), end: template.getStart(), by: '' },
    ...spans.map(({ start, end }, index) => ({ start, end, by: minified[index] })),
    ...spans.map(({ end }, index) => ({
      start: end + (isLast(parts[index]) ? 1 : 2),
      end: end + (isLast(parts[index]) ? 1 : 2),
      by: '\n'.repeat(linesIn(texts[index])),
    })),
  ]
}

const isLast = (part) => ts.isNoSubstitutionTemplateLiteral(part) || ts.isTemplateTail(part)

const linesIn = (text) => text.split('\n').length - 1

/** Stands for a value between two parts of a template. */
const HOLE = '§'

/** Minifies a style sheet that consists of parts between values. */
export const minifyParts = (parts) => minifyCss(parts.join(HOLE)).split(HOLE)

/** Minifies a style sheet without changing its meaning. Strings must not contain CSS punctuation. */
export const minifyCss = (text) =>
  text
    .replace(/\/\*[^]*?\*\//g, '')
    // A value on a line of its own is a rule or a declaration.
    .replace(new RegExp(`\\s*\\n\\s*(?=${HOLE})|(?<=${HOLE})\\s*\\n\\s*`, 'g'), '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/\( | \)/g, (bracket) => bracket.trim())
    .replace(/=(['"])([a-z][\w-]*)\1\]/gi, '=$2]')
    .replace(/ !important/g, '!important')
    // Matches within a declaration, not between two selectors.
    .replace(/([{;(§]|^)( ?[\w-]+): /g, '$1$2:')
    .replace(/(@[\w-]+) \(/g, '$1(')
    // Matches between two selectors, not in a sum.
    .replace(/ ([+~]) (?=[^;{}]*\{)/g, '$1')
    .replace(/(?<![\w.])0\.(?=\d)/g, '.')
    .replace(/;\}/g, '}')
    .trim()
