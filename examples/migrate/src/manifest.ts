import { parseExpression } from '@babel/parser'
import type { ObjectExpression, ObjectProperty } from '@babel/types'
import { type Edit, lineAt } from './edits.js'
import type { Finding } from './finding.js'
import { rangeOf, walk } from './imports/walk.js'
import { isOld, packageOf, REPLACED } from './layer.js'

const LAYER = '@latchkey/appkit'
const SECTIONS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']

/**
 * Takes the packages of AppKit that nothing needs any more out of a package.json, and puts the layer in their place.
 *
 * @param needs the packages that files below this package.json still import
 * @param version the version of the layer, of which the range is made
 */
export function moveManifest(
  path: string,
  source: string,
  needs: ReadonlySet<string>,
  version: string,
): { readonly edits: readonly Edit[]; readonly findings: readonly Finding[] } {
  // What comes before is no part of JSON. A space has the same length.
  const text = source.replace(/^\uFEFF/, ' ')
  const findings: Finding[] = []
  const report = (at: number, what: string, advice: string) =>
    void findings.push({ path, line: lineAt(text, at), what, advice })
  const manifest = readObject(text)
  if (!manifest)
    return { edits: [], findings: [{ path, line: 1, what: '', advice: 'It is not valid JSON, and was left alone.' }] }

  const sections = SECTIONS.flatMap((name) => {
    const value = propertiesOf(manifest).find(({ key }) => nameOf(key) === name)?.value
    return value?.type === 'ObjectExpression' ? [{ name, object: value }] : []
  })
  const gone = (name: string) => REPLACED.has(name) && !needs.has(name)
  const edits: Edit[] = []
  let isInstalled = sections.some(({ object }) => propertiesOf(object).some(({ key }) => nameOf(key) === LAYER))
  for (const { name, object } of sections) {
    const properties = propertiesOf(object)
    for (const { key } of properties.filter(({ key }) => isOld(nameOf(key)) && !gone(nameOf(key))))
      report(rangeOf(key).start, nameOf(key), needs.has(nameOf(key)) ? STILL_NEEDED : UNKNOWN)
    if (!properties.some(({ key }) => gone(nameOf(key)))) continue
    // A library names what it builds with among its peers, too.
    const isAdded =
      !isInstalled || (name === 'peerDependencies' && !properties.some(({ key }) => nameOf(key) === LAYER))
    edits.push(replaceItems(text, object, gone, isAdded ? `^${version}` : undefined))
    isInstalled = true
  }
  walk(manifest, (node, [parent, holder]) => {
    if (node.type !== 'StringLiteral' || !isOld(packageOf(node.value))) return
    if (parent?.type === 'ObjectProperty' && sections.some(({ object }) => object === holder)) return
    report(rangeOf(node).start, node.value, 'It is named outside of the dependencies: change it by hand.')
  })
  return { edits, findings }
}

const STILL_NEEDED = 'It stays, because something still imports it. Run this again once nothing does.'
const UNKNOWN = 'Nothing that this command reads imports it: remove it, if nothing else needs it.'

/** The items of an object without those that are gone, and with a new one: by its name where they are sorted, else in the first one's place. */
function replaceItems(
  text: string,
  object: ObjectExpression,
  isGone: (name: string) => boolean,
  range: string | undefined,
): Edit {
  const properties = propertiesOf(object)
  const items = properties.map((property, index) => {
    const { start, end } = rangeOf(property)
    const before = properties[index - 1]
    return {
      name: nameOf(property.key),
      text: text.slice(start, end),
      lead: before && text.slice(rangeOf(before).end, start),
    }
  })
  const kept = items.filter(({ name }) => !isGone(name))
  if (range !== undefined) {
    const names = items.map(({ name }) => name)
    const [first] = properties
    const colon = first ? text.slice(rangeOf(first.key).end, rangeOf(first.value).start) : ': '
    const place = isSorted(names)
      ? kept.findIndex(({ name }) => name > LAYER)
      : kept.indexOf(items.slice(items.findIndex(({ name }) => isGone(name))).find(({ name }) => !isGone(name))!)
    kept.splice(place < 0 ? kept.length : place, 0, {
      name: LAYER,
      text: `"${LAYER}"${colon}"${range}"`,
      lead: undefined,
    })
  }
  const lead = items[1]?.lead ?? ', '
  const { start, end } = rangeOf(object)
  if (kept.length === 0) return { start: start + 1, end: end - 1, text: '' }
  return {
    start: rangeOf(properties[0]!).start,
    end: rangeOf(properties.at(-1)!).end,
    text: kept.map((item, index) => (index === 0 ? '' : (item.lead ?? lead)) + item.text).join(''),
  }
}

const isSorted = (names: readonly string[]) => names.every((name, index) => index === 0 || names[index - 1]! <= name)

/** JSON is an expression of JavaScript, and the parser that is here anyway knows the place of each part. */
function readObject(text: string): ObjectExpression | undefined {
  try {
    JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
  const expression = parseExpression(text)
  return expression.type === 'ObjectExpression' ? expression : undefined
}

const propertiesOf = (object: ObjectExpression): readonly ObjectProperty[] =>
  object.properties.filter((property) => property.type === 'ObjectProperty')

const nameOf = (key: ObjectProperty['key']): string => (key.type === 'StringLiteral' ? key.value : '')
