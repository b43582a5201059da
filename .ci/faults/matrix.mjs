import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../packages.mjs'
import { sourceFiles } from '../source-files.mjs'
import { TITLES } from './rows.mjs'

const ID = /\b(?:F-[A-Z]\d\d|V\d\d)\b/g
/** A text of one line, in any quotes. */
const TEXT = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const COMMENT = /^\s*(?:\/\/|\*|\/\*)/

/** Each row with its proofs: the texts of tests and checks that name its id. */
export function readMatrix(files = proofFiles()) {
  const proofs = new Map(Object.keys(TITLES).map((id) => [id, []]))
  const strangers = []
  for (const { path, text } of files) {
    for (const title of titlesIn(text)) {
      for (const id of new Set(title.match(ID)))
        if (proofs.has(id)) proofs.get(id).push({ path, title })
        else strangers.push(`${path}: "${title}" names ${id}, which is no row`)
    }
  }
  const rows = [...proofs].map(([id, found]) => ({ id, title: TITLES[id], proofs: found }))
  return { rows, problems: [...rows.flatMap(problemsOf), ...strangers] }
}

const problemsOf = ({ id, title, proofs }) => (proofs.length > 0 ? [] : [`${id} (${title}): no test names it`])

const titlesIn = (text) => textsIn(text).filter((literal) => literal.match(ID))

/** The texts of a source, each as it is written between its quotes. Titles of tests are among them. */
export function textsIn(text) {
  return text
    .split('\n')
    .filter((line) => !COMMENT.test(line))
    .flatMap((line) => line.match(TEXT) ?? [])
    .map((literal) => literal.slice(1, -1))
}

function proofFiles() {
  return sourceFiles()
    .filter((path) => /\.(test|spec)\.tsx?$|conformance|^\.ci\/checks\/(?!faults)/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
