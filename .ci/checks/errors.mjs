import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { published, root } from '../packages.mjs'
import { tally } from '../tally.mjs'

/** The errors and alerts of features whose plugins are still to be written. A code leaves this list once it is thrown. */
const OF_COMING_FEATURES = ['account/auth-not-found']

const DEFINED = /^ +'([a-z0-9-]+\/[a-z0-9-]+)':/gm
const COMMENTS = /^\s*(\/\*|\*|\/\/).*$/gm
const NAMED = /'([a-z0-9-]+\/[a-z0-9-]+)'(?!:)|`([a-z0-9-]+\/[^`\s]*\$\{[^`\n]*)`/g

/** Checks that every error of a catalogue is thrown somewhere, so that no README promises one that never comes. */
export async function check() {
  const sources = published().flatMap(({ folder }) => sourcesIn(folder))
  const catalogues = sources.filter((source) => /\bdefineErrors\(|\balerts = /.test(source))
  return tally(errorFindings(catalogues, sources))
}

export function errorFindings(catalogues, sources, coming = OF_COMING_FEATURES) {
  const defined = new Set(catalogues.flatMap((text) => [...text.matchAll(DEFINED)].map(([, code]) => code)))
  const named = sources.flatMap((text) => [...text.replace(COMMENTS, '').matchAll(NAMED)])
  const codes = new Set(named.map(([, code]) => code))
  const patterns = named.flatMap(([, , template]) => (template ? [patternOf(template)] : []))
  const isThrown = (code) => codes.has(code) || patterns.some((pattern) => pattern.test(code))
  const unthrown = [...defined].filter((code) => !isThrown(code) && !coming.includes(code))
  const stale = coming.filter((code) => isThrown(code) || !defined.has(code))
  return [
    { what: 'errors are defined', problems: defined.size > 0 ? [] : ['No catalogue was found.'] },
    { what: 'every error of a catalogue is thrown somewhere', problems: unthrown },
    { what: 'errors of coming features are in a catalogue, and not thrown yet', problems: stale },
  ]
}

/** A code that is put together, such as `plugin/${phase}-failed`. */
const patternOf = (template) => new RegExp(`^${template.replace(/\$\{[^}]*\}/g, '[a-z-]+')}$`)

function sourcesIn(folder) {
  const files = readdirSync(join(root, folder, 'src'), { recursive: true, withFileTypes: true })
  return files
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\b|\.test-d\./.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
}
